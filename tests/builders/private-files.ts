import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const below = (path: string): string[] =>
  lstatSync(path).isDirectory() ? [path, ...readdirSync(path).flatMap((name) => below(join(path, name)))] : [path];

/** Every folder and file, the given one included, that somebody else than its owner may read, write or enter. */
export const openToOthers = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : below(folder).flatMap((path) => {
        const found = lstatSync(path);
        const isOpen = !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
        return isOpen ? [`${path} ${(found.mode & 0o777).toString(8)}`] : [];
      });

/** The secrets (or the secret part of a link or cookie) that stand in a file of the folder. */
export const tokensIn = (folder: string, secrets: readonly string[]): string[] => {
  const files = below(folder).filter((path) => lstatSync(path).isFile());
  const texts = files.map((path) => readFileSync(path, "utf8"));
  const parts = secrets.map((secret) => secret.split(/[#=]/u).at(-1) ?? "");
  return parts.filter((part) => texts.some((text) => text.includes(part)));
};
