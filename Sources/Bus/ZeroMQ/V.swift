import CZMQ
public func zmqVersion() -> Int32 { var a: Int32 = 0, b: Int32 = 0, c: Int32 = 0; zmq_version(&a,&b,&c); return a*100+b*10+c }
