import type { ChapterKind, GapCause, RecordingChapter } from "#contract/recording/entity.ts";
import { gapWords, lengthWords } from "#lib/record/recording-words.ts";

type Words = (chapter: Pick<RecordingChapter, "who" | "what" | "lostMs">) => string;

const isCause = (text: string): text is GapCause => Object.hasOwn(gapWords, text);

const words: Record<ChapterKind, Words> = {
  began: () => "The recording begins",
  joined: ({ who }) => `${who} comes in`,
  attended: ({ who }) => `${who} confirms their personal information`,
  agreed: ({ who }) => `${who} agrees to be recorded`,
  "identity-confirmed": ({ who }) => `The identity of ${who} is confirmed`,
  oath: ({ who }) => `${who} takes the oath`,
  signed: ({ who, what }) => `${who} signs “${what}”`,
  locked: ({ what }) => `“${what}” is locked`,
  released: () => "The documents are released",
  paused: ({ what, lostMs }) => `Paused for ${lengthWords(lostMs ?? 0)}: ${what}`,
  gap: ({ what, lostMs }) => `${lengthWords(lostMs ?? 0)} are missing: ${isCause(what) ? gapWords[what] : what}`,
};

export const chapterWords = (chapter: RecordingChapter): string => words[chapter.kind](chapter);

/** At which something of the meeting is not in the file. */
export const isInterruption = ({ kind }: Pick<RecordingChapter, "kind">): boolean =>
  kind === "gap" || kind === "paused";

/** "1:04:05", and "4:05" of less than an hour, as a player writes it. */
export const placeWords = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
};

/** Which chapter a place of the file belongs to; of several that begin there the last. */
export const chapterAtPlace = (chapters: readonly Pick<RecordingChapter, "atMs">[], milliseconds: number): number =>
  Math.max(
    0,
    chapters.findLastIndex(({ atMs }) => atMs <= milliseconds),
  );

/** For how long an act can be read. */
const shownMs = 5_000;

/** "00:10:10.000", as WebVTT has it. */
const stamp = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(11, 23);

/** The chapters as captions (WebVTT), each at its place until the next one or for as long as it takes to read. */
export const actsAsCaptions = ({ chapters }: { chapters: readonly RecordingChapter[] }): string => {
  const cues = chapters.map((chapter, index) => {
    const next = chapters.slice(index + 1).find(({ atMs }) => atMs > chapter.atMs)?.atMs ?? Infinity;
    const end = Math.min(chapter.atMs + shownMs, next);
    // A name may hold what WebVTT takes for its own.
    const words = chapterWords(chapter).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    return `${stamp(chapter.atMs)} --> ${stamp(end)}\n${words}`;
  });
  return ["WEBVTT", ...cues].join("\n\n").concat("\n");
};
