import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export type TestRelay = {
  port: number;
  /** Ends every line there is, and takes no other until `restore`. */
  cut(): void;
  restore(): void;
  /** Cuts when the client says this next, before the server hears it, and tells that it did. */
  cutAt(words: RegExp): Promise<void>;
  stop(): Promise<void>;
};

/** A wire to a server of this machine that can be cut. */
export const startRelay = async (serverPort: number): Promise<TestRelay> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let trap: { words: RegExp; sprung: () => void } | null = null;
  const dropLines = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(serverPort, "127.0.0.1");
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (piece: Buffer) => {
      if (trap?.words.test(piece.toString("latin1")) !== true) return void upstream.write(piece);
      isCut = true;
      dropLines();
      trap.sprung();
      trap = null;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      dropLines();
    },
    restore: () => {
      isCut = false;
    },
    cutAt: (words) =>
      new Promise((resolve) => {
        trap = { words, sprung: resolve };
      }),
    stop: async () => {
      server.close();
      dropLines();
      await once(server, "close");
    },
  };
};
