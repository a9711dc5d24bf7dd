import type { PdfDict, PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { tooComplex, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import { textOf } from "../form/form-fields.ts";
import type { FindingKind } from "./finding.ts";
import { isProgramName } from "./program-names.ts";

/** `automatic`: it runs when the document or a page is opened, printed or closed, or a pointer passes over it. */
export type Trigger = { automatic: boolean };

const maxChain = 1000;

/** ISO 32000-2 Table 201, but for those that only lead from one place of the document to another. */
const kinds: Readonly<Record<string, FindingKind>> = {
  JavaScript: "script",
  Launch: "launch",
  SubmitForm: "sending",
  ImportData: "sending",
  ResetForm: "sending",
  Hide: "switching",
  SetOCGState: "switching",
  Rendition: "media",
  Movie: "media",
  GoTo3DView: "media",
  RichMediaExecute: "media",
};

/** They move the reader, or let a sound be heard, and change nothing. */
const harmless = new Set(["GoTo", "GoToDp", "GoToE", "Thread", "Trans", "Sound", "NOP"]);

/** Menu items of a viewer that only turn pages, find, or print (ISO 32000-2 Table 213 and what Acrobat adds). */
const namedHarmless =
  /^(?:(?:Next|Prev|First|Last)Page|Go(?:Back|Forward|ToPage)|Print|Find(?:Again)?|Fit\w*|Zoom\w*|ActualSize|FullScreen|SinglePage|(?:One|Two)\w*|Show(?:Hide)?\w*|Close|Quit)$/;

/** Addresses that are programs themselves, or are handed to one that runs what it is given. */
const activeScheme = /^(?:javascript|vbscript|data|jar|shell|search-ms|ms-[a-z-]+):/;

const stringOf = (object: PdfObject): string | null => (object.kind === "string" ? textOf(object.bytes) : null);

/** The file that a file specification names (ISO 32000-2 §7.11.2). */
export const fileNameOf = (reader: PdfReader, object: PdfObject | undefined): string | null => {
  const resolved = reader.resolve(object);
  if (resolved.kind !== "dict") return stringOf(resolved);
  for (const key of ["UF", "F", "DOS", "Unix", "Mac"]) {
    const name = stringOf(reader.entry(resolved, key));
    if (name !== null) return name;
  }
  return null;
};

const judgeAddress = (address: string): FindingKind | null => {
  // Viewers drop blanks and control characters before they look at the scheme.
  const bare = address.replaceAll(/[\s\p{Cc}]/gu, "");
  const plain = bare.toLowerCase();
  if (activeScheme.test(plain)) return "address";
  return plain.startsWith("file:") && isProgramName(plain) ? "launch" : null;
};

/** What one action can do, whatever follows it; null for nothing that acts or changes the look. */
export const judgeSingleAction = (reader: PdfReader, action: PdfDict, { automatic }: Trigger): FindingKind | null => {
  const type = reader.nameEntry(action, "S");
  if (type === null) return reader.entry(action, "JS").kind === "null" ? null : "script";
  if (type === "URI") {
    const address = stringOf(reader.entry(action, "URI")) ?? "";
    return judgeAddress(address) ?? (automatic ? "command" : null);
  }
  if (type === "Named") return namedHarmless.test(reader.nameEntry(action, "N") ?? "") ? null : "command";
  if (type === "GoToR") {
    if (automatic) return "launch";
    const file = fileNameOf(reader, action.entries.get("F"));
    return file !== null && isProgramName(file) ? "launch" : null;
  }
  if (harmless.has(type)) return automatic && type === "GoToE" ? "launch" : null;
  return kinds[type] ?? "command";
};

/** What an action and all that follow it can do (/Next, ISO 32000-2 §12.6.2). A destination in its place does nothing. */
export const judgeAction = (reader: PdfReader, object: PdfObject | undefined, trigger: Trigger): FindingKind[] => {
  const found: FindingKind[] = [];
  const seen = new Set<number>();
  const queue: (PdfObject | undefined)[] = [object];
  for (const next of queue) {
    if (queue.length > maxChain) throw tooComplex("its actions");
    if (next?.kind === "ref") {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const action = reader.dict(next);
    if (action === null) continue;
    const kind = judgeSingleAction(reader, action, trigger);
    if (kind !== null) found.push(kind);
    const following = reader.entry(action, "Next");
    queue.push(...(following.kind === "array" ? following.items : [action.entries.get("Next")]));
  }
  return found;
};

const literal = String.raw`(?:[\d\s.,+-]|true|false|new Array|[()]|"[^"\\]*"|'[^'\\]*'|"(?:\\[u\dA-Fa-f]+)*")*`;
/** Calls of Acrobat's own functions for numbers, dates and such, given nothing but literals. */
const ownCalls = new RegExp(
  String.raw`^\s*(?:AF(?:Number|Percent|Date|Time|Special)_(?:Keystroke|Format)(?:Ex)?|AFRange_Validate|AFSimple_Calculate)\s*\(${literal}\)\s*;?\s*$`,
);
const maxOwnCall = 2000;

const scriptOf = (reader: PdfReader, action: PdfDict): string | null => {
  const script = reader.entry(action, "JS");
  if (script.kind === "string") return textOf(script.bytes);
  if (script.kind !== "stream") return null;
  return unlessRefused(() => textOf(reader.streamData(script)));
};

/** Whether a script only checks or formats by a viewer's own functions: without a value it has nothing to show. */
export const isOwnFormat = (reader: PdfReader, object: PdfObject | undefined): boolean => {
  const action = reader.dict(object);
  if (action === null || reader.nameEntry(action, "S") !== "JavaScript") return false;
  if (reader.entry(action, "Next").kind !== "null") return false;
  const script = scriptOf(reader, action);
  return script !== null && script.length <= maxOwnCall && ownCalls.test(script);
};
