import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Answers as many readers got, one request after the other on lines that stay open. */
export type Load = { perSecond: number; answerTimesMs: number[] };

const headEnd = Buffer.from("\r\n\r\n");

/** The length of the first whole answer in `bytes`; null while some of it is missing. */
const answerLength = (bytes: Buffer): number | null => {
  const at = bytes.indexOf(headEnd);
  if (at === -1) return null;
  const head = bytes.subarray(0, at).toString("latin1");
  if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`not the answer that was asked for: ${head.slice(0, 200)}`);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  if (!Number.isInteger(length)) throw new Error("an answer without a length");
  const whole = at + headEnd.length + length;
  return bytes.length < whole ? null : whole;
};

/** Asks for the same thing over and over until it is told to stop; written by hand, so that asking costs next to nothing. */
const readAgainAndAgain = (socket: Socket, request: Buffer, isOver: () => boolean, times: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let read: Buffer = Buffer.alloc(0);
    let askedAt = performance.now();
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk]);
      try {
        const length = answerLength(read);
        if (length === null) return;
        read = read.subarray(length);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      times.push(performance.now() - askedAt);
      if (isOver()) {
        socket.destroy();
        resolve();
        return;
      }
      askedAt = performance.now();
      socket.write(request);
    });
    socket.write(request);
  });

/** What a server answers when `readers` read the same thing for `ms`. */
export const loadOf = async (
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  { readers, ms }: { readers: number; ms: number },
): Promise<Load> => {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  const sockets = await Promise.all(
    Array.from({ length: readers }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      return socket.setNoDelay(true);
    }),
  );
  const answerTimesMs: number[] = [];
  const from = performance.now();
  await Promise.all(
    sockets.map((socket) => readAgainAndAgain(socket, request, () => performance.now() - from > ms, answerTimesMs)),
  );
  return { perSecond: (answerTimesMs.length / (performance.now() - from)) * 1000, answerTimesMs };
};
