import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a program that is at work (a database's journal) takes away while we look is not there to be looked at. */
const unlessGone = <Result>(look: () => Result): Result | null => {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
};

const below = (path: string): string[] => {
  if (unlessGone(() => lstatSync(path))?.isDirectory() !== true) return [path];
  const names = unlessGone(() => readdirSync(path)) ?? [];
  return [path, ...names.flatMap((name) => below(join(path, name)))];
};

/** Every folder and file, the given one included, that somebody else than its owner may read, write or enter. */
export const openToOthers = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : below(folder).flatMap((path) => {
        const found = unlessGone(() => lstatSync(path));
        const isOpen = found !== null && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
        return isOpen ? [`${path} ${(found.mode & 0o777).toString(8)}`] : [];
      });

/** The secrets (or the secret part of a link or cookie) that stand in a file of the folder. */
export const tokensIn = (folder: string, secrets: readonly string[]): string[] => {
  const files = below(folder).filter((path) => unlessGone(() => lstatSync(path))?.isFile() === true);
  const texts = files.map((path) => unlessGone(() => readFileSync(path, "utf8")) ?? "");
  const parts = secrets.map((secret) => secret.split(/[#=]/u).at(-1) ?? "");
  return parts.filter((part) => texts.some((text) => text.includes(part)));
};
