import { pdfArray, pdfName, withEntries, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

/** `isSeen` on the screen of this program, which goes by the layer's own wish where it has one. */
type Layer = { number: number; isSeen: boolean; differs: boolean };

const itemsOf = (object: PdfObject): readonly PdfObject[] => (object.kind === "array" ? object.items : []);
const numbersOf = (reader: PdfReader, object: PdfObject | undefined): Set<number> =>
  new Set(itemsOf(reader.resolve(object)).flatMap((item) => (item.kind === "ref" ? [item.number] : [])));

/** What a layer wishes for one use (ISO 32000-2 Table 100): shown, hidden, or nothing. */
const wish = (reader: PdfReader, group: PdfDict, use: "View" | "Print"): boolean | null => {
  const usage = reader.dict(group.entries.get("Usage"));
  const entry = usage === null ? null : reader.dict(usage.entries.get(use));
  const state = entry === null ? null : reader.nameEntry(entry, `${use}State`);
  return state === null ? null : state !== "OFF";
};

type Automatic = { event: string; categories: string[]; groups: Set<number> };

const automaticOf = (reader: PdfReader, configuration: PdfDict): Automatic[] =>
  itemsOf(reader.entry(configuration, "AS")).flatMap((item) => {
    const usage = reader.dict(item);
    if (usage === null) return [];
    const categories = itemsOf(reader.entry(usage, "Category")).flatMap((category) => {
      const name = reader.resolve(category);
      return name.kind === "name" ? [name.value] : [];
    });
    const event = reader.nameEntry(usage, "Event") ?? "";
    return [{ event, categories, groups: numbersOf(reader, usage.entries.get("OCGs")) }];
  });

const propertiesOf = (reader: PdfReader): { properties: PdfDict; configuration: PdfDict } | null => {
  const properties = reader.dict(reader.catalog().dict.entries.get("OCProperties"));
  const configuration = properties === null ? null : reader.dict(properties.entries.get("D"));
  return properties === null || configuration === null ? null : { properties, configuration };
};

/**
 * Every layer, and whether it is shown alike on every screen and on paper (ISO 32000-2 §8.11.4.4). Some viewers follow a
 * layer's wishes only where the configuration says so (/AS), others always: it differs where any reading does.
 */
export const readLayers = (reader: PdfReader): Layer[] => {
  const found = propertiesOf(reader);
  if (found === null) return [];
  const { properties, configuration } = found;
  const isOnAtFirst = reader.nameEntry(configuration, "BaseState") !== "OFF";
  const [on, off] = ["ON", "OFF"].map((key) => numbersOf(reader, configuration.entries.get(key)));
  const automatic = automaticOf(reader, configuration);
  const groups = numbersOf(reader, properties.entries.get("OCGs"));
  for (const use of automatic) for (const number of use.groups) groups.add(number);
  return [...groups].flatMap((number): Layer[] => {
    const group = reader.dict(reader.currentRef(number));
    if (group === null) return [];
    const base = off?.has(number) === true ? false : on?.has(number) === true || isOnAtFirst;
    const view = wish(reader, group, "View");
    const print = wish(reader, group, "Print");
    const applied = (event: string, category: string) =>
      automatic.some((use) => use.event === event && use.groups.has(number) && use.categories.includes(category));
    const seenByRule = applied("View", "View") ? (view ?? base) : base;
    const printedByRule = applied("Print", "Print") ? (print ?? seenByRule) : seenByRule;
    const readings = [base, base && view !== false, base && print !== false, seenByRule, printedByRule];
    // By how near, in which language or by whom it is looked at.
    const usage = reader.dict(group.entries.get("Usage"));
    const depends = ["Zoom", "Language", "User"].some(
      (category) => usage?.entries.has(category) === true && (applied("View", category) || applied("Print", category)),
    );
    const isSeen = base && view !== false;
    return [{ number, isSeen, differs: depends || readings.some((reading) => reading !== base) }];
  });
};

/** The layers' properties with each layer as the screen shows it, everywhere. */
export const settledProperties = (reader: PdfReader): PdfDict | null => {
  const found = propertiesOf(reader);
  if (found === null) return null;
  const hidden = readLayers(reader).filter(({ isSeen }) => !isSeen);
  const configuration = withEntries(found.configuration, {
    BaseState: pdfName("ON"),
    ON: undefined,
    OFF: pdfArray(hidden.map(({ number }) => reader.currentRef(number))),
    AS: undefined,
  });
  return withEntries(found.properties, { D: configuration });
};
