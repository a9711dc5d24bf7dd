import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";

/** What the renderer's build is made from. */
const sources = ["renderer", "lib", "contract", "vite.config.ts", "package-lock.json"];
const outputs = ["workstation.html", "signer.html", "consent.html"];

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const hashSources = (root: string): string => {
  const hash = createHash("sha256");
  const paths = sources.flatMap((source) =>
    source.includes(".") ? [join(root, source)] : filesOf(join(root, source)),
  );
  for (const path of paths.sort())
    hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
};

/** Builds the pages into dist/renderer, unless they were built from exactly these sources. */
export const buildRenderer = async (root: string): Promise<"built" | "unchanged"> => {
  const folder = join(root, "dist/renderer");
  const stampPath = join(root, "dist/renderer.sha256");
  const wanted = hashSources(root);
  const complete = outputs.every((name) => existsSync(join(folder, name)));
  if (complete && existsSync(stampPath) && readFileSync(stampPath, "utf8") === wanted) return "unchanged";
  await build({ configFile: join(root, "vite.config.ts"), logLevel: "error" });
  writeFileSync(stampPath, wanted);
  return "built";
};
