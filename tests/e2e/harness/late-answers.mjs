// Preloaded into the platform (`NODE_OPTIONS=--import …`): every answer leaves up to 800 ms after it was ready, so that
// answers overtake one another. `LATE_ANSWERS` is the seed: the n-th answer to one address is always as late as before.
import { createHash } from "node:crypto";
import { ServerResponse } from "node:http";

const latestMs = 800;
const seed = process.env.LATE_ANSWERS;
const counts = new Map();

const delayOf = ({ method, url }) => {
  const address = `${method} ${(url ?? "").split("?")[0]}`;
  const count = (counts.get(address) ?? 0) + 1;
  counts.set(address, count);
  const digest = createHash("sha256").update(`${seed} ${address} ${count}`).digest();
  return digest.readUInt32BE(0) % (latestMs + 1);
};

// Everything is written through here first. A corked socket keeps what is written to it, the head included.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...head) {
  const { socket } = this;
  if (socket !== null && !this.headersSent) {
    socket.cork();
    setTimeout(() => socket.uncork(), delayOf(this.req));
  }
  return writeHead.apply(this, head);
};
