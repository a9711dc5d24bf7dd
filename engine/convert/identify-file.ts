import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import type { FileContent } from "../jobs/file-content.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { assertWordBounds } from "./assert-word-bounds.ts";
import { headBytes, identifyHead } from "./identify-head.ts";
import { readZipDirectory } from "./zip-directory.ts";

const identifyZip = (source: ByteSource, name: string): { kind: "ok"; content: FileContent } | Refused => {
  const entries = readZipDirectory(source);
  if (entries === null) return refused("document/damaged", { name, detail: "it is cut off" });
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  if (!names.has("word/document.xml")) return { kind: "ok", content: "zip" };
  if ([...names].some((entry) => entry.endsWith("vbaproject.bin"))) return refused("document/word-macros", { name });
  return refusing(name, () => {
    assertWordBounds(source, entries);
    return { kind: "ok", content: "docx" };
  });
};

/** What a file is, by its bytes. A Word file that must not be opened at all is refused here. */
export const identifyFile = ({
  path,
  name,
}: {
  path: string;
  name: string;
}): { kind: "ok"; content: FileContent } | Refused =>
  withFileSource(path, (source) => {
    const content = identifyHead(source.read(0, headBytes));
    return content === "zip" ? identifyZip(source, name) : { kind: "ok", content };
  });
