import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";

export type BundleFile = { path: string; source: string; sha256: Sha256Hex; sizeBytes: number };

/** The files of a bundle in the making, each under its place in the bundle, in a folder that the caller removes. */
export const createBundleFiles = (folder: string) => {
  const files: BundleFile[] = [];
  const sourceOf = (index: number) => join(folder, String(index));
  /** Hashes what `write` wrote. */
  const add = async (path: string, write: (source: string) => Promise<void>): Promise<BundleFile> => {
    const source = sourceOf(files.length);
    await write(source);
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(source)) hash.update(chunk as Buffer);
    const file = { path, source, sha256: hash.digest("hex") as Sha256Hex, sizeBytes: (await stat(source)).size };
    files.push(file);
    return file;
  };
  return {
    files,
    add,
    /** Of what may be refused on the way. */
    addFetched: async (
      path: string,
      fetch: (source: string) => Promise<{ kind: "ok" } | Refused>,
    ): Promise<{ kind: "ok"; file: BundleFile } | Refused> => {
      let refusal: Refused | null = null;
      const file = await add(path, async (source) => {
        const fetched = await fetch(source);
        if (fetched.kind === "refused") {
          refusal = fetched;
          await writeFile(source, "");
        }
      });
      return refusal ?? { kind: "ok", file };
    },
    addText: (path: string, text: string) => add(path, (source) => writeFile(source, text, { mode: 0o600 })),
  };
};
export type BundleFiles = ReturnType<typeof createBundleFiles>;
