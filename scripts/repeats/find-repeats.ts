import type { Token } from "./read-tokens.ts";

/** A passage shorter than either is none: six lines of brackets have fewer tokens. */
export const minimumLines = 6;
export const minimumTokens = 16;

export type Place = { file: string; firstLine: number; lastLine: number };
export type Repeat = { places: Place[] };

type Span = { file: number; start: number; end: number };
type Source = { file: string; tokens: readonly Token[]; ids: Int32Array };

const numbered = (files: ReadonlyMap<string, readonly Token[]>): Source[] => {
  const idOf = new Map<string, number>();
  return [...files].map(([file, tokens]) => ({
    file,
    tokens,
    ids: Int32Array.from(tokens, ({ text }) => {
      const id = idOf.get(text) ?? idOf.size;
      idOf.set(text, id);
      return id;
    }),
  }));
};

const linesOf = ({ tokens }: Source, start: number, end: number): number =>
  new Set(tokens.slice(start, end).map(({ line }) => line)).size;

/** Pairs of spans that are alike and could not be longer, neither to the front nor to the back. */
const maximalPairs = (sources: readonly Source[]): [Span, Span][] => {
  const starts = new Map<string, [file: number, at: number][]>();
  for (const [file, { ids }] of sources.entries())
    for (let at = 0; at + minimumTokens <= ids.length; at += 1) {
      const key = ids.subarray(at, at + minimumTokens).join();
      const known = starts.get(key);
      if (known) known.push([file, at]);
      else starts.set(key, [[file, at]]);
    }

  const pairs: [Span, Span][] = [];
  for (const places of starts.values())
    for (const [index, [file, at]] of places.entries())
      for (const [otherFile, otherAt] of places.slice(index + 1)) {
        const source = sources[file];
        const other = sources[otherFile];
        if (!source || !other) continue;
        if (at > 0 && otherAt > 0 && source.ids[at - 1] === other.ids[otherAt - 1]) continue;
        let length = 0;
        const longest = Math.min(source.ids.length - at, other.ids.length - otherAt);
        // A passage does not repeat itself: within one file the first ends where the second begins.
        const limit = file === otherFile ? Math.min(longest, otherAt - at) : longest;
        while (length < limit && source.ids[at + length] === other.ids[otherAt + length]) length += 1;
        if (
          length >= minimumTokens &&
          linesOf(source, at, at + length) >= minimumLines &&
          linesOf(other, otherAt, otherAt + length) >= minimumLines
        )
          pairs.push([
            { file, start: at, end: at + length },
            { file: otherFile, start: otherAt, end: otherAt + length },
          ]);
      }
  return pairs;
};

/** Repeats among the files, those that overlap taken as one passage; the one with the most places first. */
export const findRepeats = (files: ReadonlyMap<string, readonly Token[]>): Repeat[] => {
  const sources = numbered(files);
  const pairs = maximalPairs(sources);

  // Overlapping spans of one file become one place.
  const spans = pairs.flat().toSorted((one, other) => one.file - other.file || one.start - other.start);
  const places: Span[] = [];
  const placeOf = new Map<Span, number>();
  for (const span of spans) {
    const last = places.at(-1);
    if (last && last.file === span.file && span.start < last.end) last.end = Math.max(last.end, span.end);
    else places.push({ ...span });
    placeOf.set(span, places.length - 1);
  }

  const leaders = places.map((_, index) => index);
  const leaderOf = (index: number): number => {
    const leader = leaders[index] ?? index;
    return leader === index ? index : leaderOf(leader);
  };
  for (const [one, other] of pairs) leaders[leaderOf(placeOf.get(one) ?? 0)] = leaderOf(placeOf.get(other) ?? 0);

  const passages = Map.groupBy(places.keys(), leaderOf);
  const lineAt = (file: number, token: number): number => sources[file]?.tokens[token]?.line ?? 0;
  return [...passages.values()]
    .map((indexes) => ({
      places: indexes
        .flatMap((index) => places[index] ?? [])
        .map(({ file, start, end }) => ({
          file: sources[file]?.file ?? "",
          firstLine: lineAt(file, start),
          lastLine: lineAt(file, end - 1),
        })),
    }))
    .toSorted((one, other) => other.places.length - one.places.length);
};
