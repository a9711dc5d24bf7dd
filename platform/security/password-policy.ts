import { readFileSync } from "node:fs";
import path from "node:path";
import { refuse } from "../base/refusal.ts";

/**
 * NIST SP 800-63B-4 §3.1.1.2: no rules of composition, and no password that is expected: commonly used, of the service's or
 * its owner's names, or a simple pattern. Its length is the contract's to ask (`contract/account/password.ts`).
 */
const listFile = path.resolve(import.meta.dirname, "../../resources/common-passwords.txt");
let list: ReadonlySet<string> | undefined;

/** Sorted, in lower case; where it comes from stands in docs/decisions/coming-in.md. */
const commonPasswords = (): ReadonlySet<string> =>
  (list ??= new Set(
    readFileSync(listFile, "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  ));

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const walks = rows.flatMap((row) => [row, Array.from(row).toReversed().join("")]);

/** What of a text no row of the keyboard or the alphabet holds four of in a row. */
const withoutWalks = (text: string): string => {
  let rest = "";
  for (let at = 0; at < text.length;) {
    let length = 0;
    for (const walk of walks)
      while (at + length < text.length && walk.includes(text.slice(at, at + length + 1))) length += 1;
    if (length < 4) {
      rest += text.slice(at, at + 1);
      at += 1;
    } else at += length;
  }
  return rest;
};

/** What is left where the same comes again and again: `abcabcabc` is as good as `abc`. */
const once = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

const onlyLetters = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** So much must be left of a password once what everybody would try is taken away. */
const leastRest = 6;

const isCommon = (text: string): boolean => {
  const known = commonPasswords();
  const core = once(text);
  if ([text, core, onlyLetters(core), once(onlyLetters(text))].some((part) => known.has(part))) return true;
  return once(withoutWalks(core)).length < leastRest;
};

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);

const isPersonal = (text: string, about: readonly string[]): boolean => {
  const words = wordsOf(about).filter((word) => text.includes(word));
  if (words.length === 0) return false;
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, "");
  return withoutWalks(rest.replaceAll(/[^\p{L}\p{N}]/gu, "")).length < leastRest;
};

/** What a guesser who knows this product tries besides (ASVS 5.0, 6.1.2); docs/asvs.md says how it came about. */
const productWords = [
  "notary notaries notarize notarization remote online ron workstation platform",
  "commission certificate signature signing stamp seal journal document",
];

/**
 * Stops a password that a guesser tries early. `about`: names of its owner, their address, the platform's name, which count
 * only as far as they are most of it: a sentence may hold a name.
 */
export const assertGoodPassword = (password: string, about: readonly string[]): void => {
  const text = password.normalize("NFC").toLowerCase();
  if (isPersonal(text, about)) refuse("password/personal");
  if (isCommon(text) || isPersonal(text, productWords)) refuse("password/too-common");
};
