import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; source: string };

export type TestSmtp = {
  url: string;
  received: ReceivedMail[];
  /** What the next messages are answered with, in place of being taken: `550`, `451`. */
  refuseWith(code: number | null): void;
  /** Resolves once so many messages have been taken. */
  arrived(count: number): Promise<void>;
  stop(): Promise<void>;
};

/** A real SMTP server on this machine that keeps what it is given. */
export const startSmtp = async (options: { password?: string } = {}): Promise<TestSmtp> => {
  const received: ReceivedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: options.password === undefined,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _session, callback) =>
      password === options.password
        ? callback(null, { user: "platform" })
        : callback(Object.assign(new Error("wrong credentials"), { responseCode: 535 })),
    onRcptTo: (_address, _session, callback) =>
      refusal === null
        ? callback()
        : callback(Object.assign(new Error("this mailbox takes nothing"), { responseCode: refusal })),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        callback();
        for (const { resolve } of waiting.filter(({ count }) => received.length >= count)) resolve();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const credentials = options.password === undefined ? "" : `platform:${encodeURIComponent(options.password)}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    refuseWith: (code) => {
      refusal = code;
    },
    arrived: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve: () => resolve() })),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
