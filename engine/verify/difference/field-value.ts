import type { PdfDict, PdfObject } from "../../pdf/syntax/objects.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { textOf, type FormNode } from "../../form/form-fields.ts";

/** Field flags (ISO 32000-2 Tables 227, 229, 231, 233). */
export const fieldFlag = {
  readOnly: 1,
  password: 1 << 13,
  pushButton: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
} as const;

/** A field's own or inherited entry (§12.7.4.1). */
export const inherited = (reader: PdfReader, node: FormNode, key: string): PdfObject => {
  for (let at: FormNode | null = node; at !== null; at = at.parent) {
    const value = reader.entry(at.dict, key);
    if (value.kind !== "null") return value;
  }
  return { kind: "null" };
};

export const flagsOf = (reader: PdfReader, node: FormNode): number => {
  const flags = inherited(reader, node, "Ff");
  return flags.kind === "number" ? flags.value : 0;
};

/** A value in words; null where it is none that can be written. */
export const valueText = (reader: PdfReader, object: PdfObject | undefined): string | null => {
  const value = reader.resolve(object);
  if (value.kind === "null") return "";
  if (value.kind === "string") return textOf(value.bytes);
  if (value.kind === "name") return Buffer.from(value.value, "latin1").toString("utf8");
  if (value.kind === "stream") return textOf(reader.streamData(value));
  if (value.kind !== "array") return null;
  const parts = value.items.map((item) => valueText(reader, item));
  return parts.includes(null) ? null : parts.join("\n");
};

/** What a choice's value is shown as: /Opt gives it as itself or as [value, what is shown] (§12.7.5.4). */
export const choicesOf = (reader: PdfReader, node: FormNode): { value: string; shown: string }[] => {
  const options = inherited(reader, node, "Opt");
  return (options.kind === "array" ? options.items : []).map((item) => {
    const option = reader.resolve(item);
    const pair = option.kind === "array" ? option.items : [option, option];
    const [value, shown] = [valueText(reader, pair[0]) ?? "", valueText(reader, pair[1] ?? pair[0]) ?? ""];
    return { value, shown };
  });
};

/** What programs write in another way and people read alike. */
export const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\s\u00ad\u200b\ufeff\0]/gu, "")
    .replaceAll(/[‘’‚′]/gu, "'")
    .replaceAll(/[“”„]/gu, '"')
    .replaceAll(/[−–—‐‑]/gu, "-");

/** A rich text's letters without its markup (§12.7.4.4). */
export const richText = (reader: PdfReader, dict: PdfDict): string | null => {
  const text = valueText(reader, dict.entries.get("RV"));
  if (text === null || text === "") return null;
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
  return text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(digits, hex === "" ? 10 : 16) || 0)),
    )
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
};
