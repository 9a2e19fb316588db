@_exported import struct Bus.Controller
@_exported import struct Bus.ControllerID
@_exported import enum Bus.ControllerReference
@_exported import struct Bus.ControllerSpec
@_exported import struct Bus.IdempotencyKey
// The types of the other modules that stand in the signatures of this one.
@_exported import enum Bus.JSON
@_exported import struct Bus.JSONObject
@_exported import enum Bus.QuestionMethod
@_exported import struct Bus.Refusal
@_exported import struct Bus.Replica
@_exported import enum Bus.Silence
@_exported import struct Bus.Tree
@_exported import struct Bus.WindowID
@_exported import protocol Host.HostedContainer
@_exported import struct Host.OwnCommand
@_exported import struct Host.OwnScene
@_exported import struct Host.OwnTransition
