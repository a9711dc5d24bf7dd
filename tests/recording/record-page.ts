import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { buffer } from "node:stream/consumers";
import { build } from "vite";
import { makeWebm } from "#main/features/recording/make-webm.ts";
import { recordingPiecesPath } from "#lib/recording/pieces.ts";
import { decodeBatch, type PacketBatch } from "#lib/recording/packets.ts";

export type RecordPage = {
  url: string;
  /** What the page has handed over, in its order. */
  batches: () => readonly PacketBatch[];
  /** Writes what there is as a file that plays. */
  writeFile: (path: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** A page with the recorder alone, and a main process that takes every piece. */
export const serveRecordPage = async (): Promise<RecordPage> => {
  const folder = mkdtempSync(join(tmpdir(), "record-page-"));
  await build({
    root: join(import.meta.dirname, "page"),
    configFile: false,
    logLevel: "error",
    base: "./",
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const batches: PacketBatch[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    if (pathname.startsWith(`${recordingPiecesPath}/`))
      return void buffer(request).then((bytes) => {
        const batch = decodeBatch(new Uint8Array(bytes));
        if (batch !== null) batches.push(batch);
        response.writeHead(batch === null ? 400 : 204).end();
      });
    const type = pathname.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    const file = join(folder, normalize(pathname === "/" ? "/index.html" : pathname));
    try {
      response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    batches: () => batches,
    writeFile: async (path) => {
      let bytes = Buffer.alloc(0);
      const pages = {
        write: async (part: Uint8Array, position: number) => {
          const end = position + part.length;
          if (end > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(end - bytes.length)]);
          bytes.set(part, position);
        },
      };
      const packets = async function* () {
        for (const packet of batches.flatMap((batch) => batch.packets))
          yield { kind: "packet" as const, packet, atSeconds: packet.timestampUs / 1e6 };
      };
      await makeWebm(packets(), pages, () => undefined);
      writeFileSync(path, bytes);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
