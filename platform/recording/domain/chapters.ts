import type { SigningId } from "#contract/common/ids.ts";
import type { ChapterKind, RecordingChapter, RecordingGap } from "#contract/recording/entity.ts";
import { readEvent, type Said } from "#lib/record/read-event.ts";
import { subjectsOf } from "#lib/record/event-words.ts";
import { listDocuments } from "../../document/index.ts";
import { listMembersEver } from "../../member/index.ts";
import { listSigningEvents, type SigningEventRow } from "../../signing-log/index.ts";
import type { Reader } from "../../store/store.ts";
import { listGaps, listPauses, type PauseRow, type RecordingRow } from "../store/recordings.ts";
import { createTimeline } from "./timeline.ts";

/** What in the record begins a chapter. Whoever brings a new act of a ceremony adds it here. */
const chapterOf: Partial<Record<Said["kind"], ChapterKind>> = {
  "member-joined": "joined",
  "member-returned": "joined",
  "member-attended": "attended",
  "recording-agreed": "agreed",
  "identity-confirmed": "identity-confirmed",
  "document-locked": "locked",
  "signing-finalized": "released",
};

const kindOf = (said: Said): ChapterKind | null => {
  if (said.kind !== "fields-changed") return chapterOf[said.kind] ?? null;
  const { acts = [] } = said.data as { acts?: { did: string }[] };
  return acts.some(({ did }) => did === "signed" || did === "initialed") ? "signed" : null;
};

const eventsPerRead = 500;

/** The acts of the record that fall into the recording. */
const actsWithin = async (
  db: Reader,
  signingId: SigningId,
  from: Date,
  to: Date,
): Promise<{ row: SigningEventRow; said: Said; kind: ChapterKind }[]> => {
  const found = [];
  for (let after = 0; ;) {
    const page = await listSigningEvents(db, signingId, after, eventsPerRead);
    for (const row of page) {
      if (row.at < from || row.at > to) continue;
      const said = readEvent(row.kind, row.data, row.version);
      const kind = kindOf(said);
      if (kind !== null) found.push({ row, said, kind });
    }
    if (page.length < eventsPerRead) return found;
    after = page.at(-1)?.seq ?? after;
  }
};

const missing = (kind: "paused" | "gap", at: Date, atMs: number, lostMs: number, what: string): RecordingChapter => ({
  kind,
  atMs,
  at: at.toISOString(),
  who: "",
  what,
  lostMs,
});

/** Where in the file the acts of the record stand, and what is missing. Nobody sends any of it: it follows from the record. */
export const readChapters = async (
  db: Reader,
  row: RecordingRow,
  now: Date,
): Promise<{ chapters: RecordingChapter[]; gaps: RecordingGap[] }> => {
  const endedAt = row.ended_at ?? now;
  const sinceBegin = (at: Date) => Math.max(0, at.getTime() - row.started_at.getTime());
  const pauses = await listPauses(db, row.id);
  const gaps = await listGaps(db, row.id);
  const stretchOf = ({ began_at: from, ended_at: to }: PauseRow) => ({
    fromMs: sinceBegin(from),
    toMs: sinceBegin(to ?? endedAt),
  });
  const duration = row.duration_ms === null ? null : Number(row.duration_ms);
  const timeline = createTimeline(pauses.map(stretchOf), gaps, duration);
  const nameOfMember = new Map(
    (await listMembersEver(db, row.signing_id)).map((member) => [member.id, member.full_name]),
  );
  const nameOfDocument = new Map((await listDocuments(db, row.signing_id)).map(({ id, name }) => [id, name]));
  const acts = (await actsWithin(db, row.signing_id, row.started_at, endedAt)).map(({ row: event, said, kind }) => {
    const { memberId = "", documentId = "", fullName, name } = subjectsOf(said);
    return {
      kind,
      atMs: timeline.inFile(sinceBegin(event.at)),
      at: event.at.toISOString(),
      who: new Map<string, string>(nameOfMember).get(memberId) ?? fullName ?? event.actor.name,
      what: new Map<string, string>(nameOfDocument).get(documentId) ?? name ?? "",
      lostMs: null,
    };
  });
  const began: RecordingChapter = {
    kind: "began",
    atMs: 0,
    at: row.started_at.toISOString(),
    who: "",
    what: "",
    lostMs: null,
  };
  const interruptions = [
    ...pauses.map((pause) => {
      const { fromMs, toMs } = stretchOf(pause);
      return missing("paused", pause.began_at, timeline.inFile(fromMs), toMs - fromMs, pause.reason);
    }),
    ...gaps.map(({ atMs, lostMs, cause }) =>
      missing(
        "gap",
        new Date(row.started_at.getTime() + timeline.inMeeting(atMs)),
        Math.min(atMs, duration ?? atMs),
        lostMs,
        cause,
      ),
    ),
  ];
  const chapters = [began, ...[...acts, ...interruptions].toSorted((left, right) => left.atMs - right.atMs)];
  return { chapters, gaps };
};
