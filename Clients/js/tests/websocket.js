/** A WebSocket for tests, with the members of a browser's that the kit uses. Older Nodes have none. */
import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

export class TestSocket {
    readyState = 0;
    protocol = "";
    onopen = () => {};
    onmessage = () => {};
    onclose = () => {};
    onerror = () => {};
    #data = Buffer.alloc(0);
    #head = true;
    #end = { code: 1006, reason: "" };

    constructor(url, protocols) {
        const { hostname, port, pathname } = new URL(url), key = randomBytes(16).toString("base64");
        this.#accept = createHash("sha1").update(key + GUID).digest("base64");
        this.socket = connect({ host: hostname, port: Number(port) });
        this.socket.setNoDelay(true);
        this.socket.on("connect", () => this.socket.write([
            `GET ${pathname} HTTP/1.1`, `Host: ${hostname}:${port}`, "Upgrade: websocket", "Connection: Upgrade",
            `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13", `Sec-WebSocket-Protocol: ${protocols.join(", ")}`,
            "", ""].join("\r\n")));
        this.socket.on("data", (data) => this.#take(data));
        this.socket.on("error", () => {});
        this.socket.on("close", () => {
            if (this.readyState === 3) return;
            this.readyState = 3;
            this.onclose(this.#end);
        });
    }

    #accept;

    #take(data) {
        this.#data = Buffer.concat([this.#data, data]);
        if (this.#head) {
            const end = this.#data.indexOf("\r\n\r\n");
            if (end < 0) return;
            const head = this.#data.subarray(0, end).toString();
            this.#data = this.#data.subarray(end + 4);
            this.#head = false;
            if (!head.startsWith("HTTP/1.1 101") || !head.includes(this.#accept)) return void this.socket.destroy();
            this.readyState = 1;
            this.onopen({});
        }
        while (this.#frame());
    }

    #frame() {
        const data = this.#data;
        if (data.length < 2) return false;
        let length = data[1] & 0x7f, start = 2;
        if (length === 126) [length, start] = [data.length < 4 ? Infinity : data.readUInt16BE(2), 4];
        else if (length === 127) [length, start] = [data.length < 10 ? Infinity : Number(data.readBigUInt64BE(2)), 10];
        if (data.length < start + length) return false;
        const payload = data.subarray(start, start + length), opcode = data[0] & 15;
        this.#data = data.subarray(start + length);
        if (opcode === 1 && this.readyState === 1) this.onmessage({ data: payload.toString() });
        if (opcode === 9) this.#write(10, payload);
        if (opcode === 8) {
            const code = payload.length < 2 ? 1005 : payload.readUInt16BE(0);
            this.#end = { code, reason: payload.subarray(2).toString() };
            this.#write(8, payload);
            this.socket.end();
        }
        return true;
    }

    #write(opcode, payload) {
        const { length } = payload, mask = randomBytes(4);
        const size = length < 126 ? Buffer.from([0x80 | length])
            : length < 65536 ? Buffer.from([0xfe, length >> 8, length & 255]) : Buffer.alloc(9);
        if (length >= 65536) {
            size[0] = 0xff;
            size.writeBigUInt64BE(BigInt(length), 1);
        }
        const masked = Buffer.from(payload);
        for (let index = 0; index < length; index += 1) masked[index] ^= mask[index & 3];
        this.socket.write(Buffer.concat([Buffer.from([0x80 | opcode]), size, mask, masked]));
    }

    send(text) { this.#write(1, Buffer.from(text)); }

    close(code = 1000) {
        if (this.readyState === 1) this.#write(8, Buffer.from([code >> 8, code & 255]));
        else this.socket.destroy();
        this.readyState = 2;
        this.socket.end();
    }
}
