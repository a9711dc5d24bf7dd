import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";
import type { Lack } from "#contract/common/made-file.ts";
import type { StoredBlob } from "../../adapters/blobs/blobs.ts";
import type { Services } from "../../services/services.ts";

export type CollectedFile = {
  /** Within the ZIP. */
  path: string;
  what: string;
  sha256: Sha256Hex;
  sizeBytes: number;
  modifiedAt: Date;
  /** On this machine; or how it is read, where it lies there otherwise than it is given. */
  source: string | (() => Readable);
};

type NewFile = Pick<CollectedFile, "path" | "what" | "modifiedAt">;

/** Files for a ZIP: what is written for it lies in a folder until then, so that little of it is in memory. */
export type Collection = {
  readonly files: readonly CollectedFile[];
  readonly missing: readonly Lack[];
  addText(file: NewFile, text: string): Promise<void>;
  addJson(file: NewFile, value: unknown): Promise<void>;
  addPieces(file: NewFile, pieces: AsyncIterable<string | Uint8Array>): Promise<void>;
  addStored(file: NewFile, blob: StoredBlob): Promise<void>;
  /** What is opened only as it is read: nothing of it is put down in clear on the way. */
  addSealed(file: NewFile, sealed: StoredBlob & { read(): Readable }): void;
  lacks(what: string, why: string): void;
};

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

export const createCollection = ({ blobs }: Pick<Services, "blobs">, folder: string, prefix: string): Collection => {
  const files: CollectedFile[] = [];
  const missing: Lack[] = [];

  const addPieces: Collection["addPieces"] = async (file, pieces) => {
    const source = path.join(folder, `${prefix}-${files.length}`);
    const output = createWriteStream(source, { mode: 0o600 });
    const hash = createHash("sha256");
    let sizeBytes = 0;
    try {
      for await (const piece of pieces) {
        const bytes = typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
        hash.update(bytes);
        sizeBytes += bytes.length;
        if (!output.write(bytes)) await once(output, "drain");
      }
    } finally {
      output.end();
      await once(output, "close");
    }
    files.push({ ...file, sha256: Sha256HexSchema.parse(hash.digest("hex")), sizeBytes, source });
  };

  return {
    files,
    missing,
    addPieces,
    addText: (file, text) => addPieces(file, single(text)),
    addJson: (file, value) => addPieces(file, single(`${JSON.stringify(value, null, 2)}\n`)),
    addStored: async (file, { sha256, sizeBytes }) => {
      if (!(await blobs.has(sha256))) {
        missing.push({ what: file.path, why: "Its bytes are not on the platform any more." });
        return;
      }
      files.push({ ...file, sha256, sizeBytes, source: await blobs.pathOf(sha256) });
    },
    addSealed: (file, { sha256, sizeBytes, read }) => void files.push({ ...file, sha256, sizeBytes, source: read }),
    lacks: (what, why) => void missing.push({ what, why }),
  };
};
