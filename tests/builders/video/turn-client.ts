import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:tls";

/** Of RFC 5766 and 5389, as much as asks a TURN server for a relay and for a peer. */
const magic = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const methods = { allocate: 0x0003, permit: 0x0008 };
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
};
const udp = Buffer.from([17, 0, 0, 0]);

type Attribute = readonly [type: number, value: Buffer];
export type TurnProof = { username: string; credential: string };
/** `null`: granted; a number: refused by this error code. */
export type TurnAnswer = number | null;

const padded = (value: Buffer): Buffer => Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
const encoded = ([type, value]: Attribute): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, padded(value)]);
};

const message = (method: number, given: readonly Attribute[], key: Buffer | null): Buffer => {
  const body = Buffer.concat(given.map(encoded));
  const head = Buffer.alloc(4);
  head.writeUInt16BE(method, 0);
  head.writeUInt16BE(body.length + (key === null ? 0 : 24), 2);
  const plain = Buffer.concat([head, magic, randomBytes(12), body]);
  if (key === null) return plain;
  const proof = createHmac("sha1", key).update(plain).digest();
  return Buffer.concat([plain, encoded([attributes.integrity, proof])]);
};

const parse = (answer: Buffer): Map<number, Buffer> => {
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2);
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
};

const outcome = (found: Map<number, Buffer>): TurnAnswer => {
  const error = found.get(attributes.error);
  return error === undefined ? null : (error[2] ?? 0) * 100 + (error[3] ?? 0);
};

const xored = (address: string): Buffer => {
  const value = Buffer.from([0, 1, 0x30 ^ 0x21, 0x39 ^ 0x12, ...address.split(".").map(Number)]);
  for (let index = 0; index < 4; index += 1) value[4 + index] = (value[4 + index] ?? 0) ^ (magic[index] ?? 0);
  return value;
};

type Line = { ask(request: Buffer): Promise<Buffer>; close(): void };

export const overUdp = async (address: string, port: number): Promise<Line> => {
  const socket = createSocket("udp4");
  socket.connect(port, address);
  await once(socket, "connect");
  return {
    ask: async (request) => {
      socket.send(request);
      const [answer] = (await once(socket, "message")) as [Buffer];
      return answer;
    },
    close: () => void socket.close(),
  };
};

export const overTls = async (address: string, port: number, authorityPem: string): Promise<Line> => {
  const socket = connect({ host: address, port, ca: authorityPem, servername: "localhost" });
  await once(socket, "secureConnect");
  return {
    ask: async (request) => {
      socket.write(request);
      const [answer] = (await once(socket, "data")) as [Buffer];
      return answer;
    },
    close: () => void socket.destroy(),
  };
};

/** A client that has been told realm and nonce, as every first request is answered with. */
export const openTurn = async (line: Line, realm: string, { username, credential }: TurnProof) => {
  const first = parse(await line.ask(message(methods.allocate, [[attributes.transport, udp]], null)));
  let nonce = first.get(attributes.nonce) ?? Buffer.alloc(0);
  const key = createHash("md5").update(`${username}:${realm}:${credential}`).digest();
  const ask = async (method: number, more: readonly Attribute[]): Promise<Map<number, Buffer>> => {
    const given: Attribute[] = [
      ...more,
      [attributes.username, Buffer.from(username)],
      [attributes.realm, Buffer.from(realm)],
      [attributes.nonce, nonce],
    ];
    const found = parse(await line.ask(message(method, given, key)));
    nonce = found.get(attributes.nonce) ?? nonce;
    return found;
  };
  return {
    withoutProof: outcome(first),
    allocate: async (): Promise<TurnAnswer> => outcome(await ask(methods.allocate, [[attributes.transport, udp]])),
    /** Whether it may send to this address through the relay. */
    permit: async (address: string): Promise<TurnAnswer> =>
      outcome(await ask(methods.permit, [[attributes.peer, xored(address)]])),
    close: () => line.close(),
  };
};
