import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId } from "#contract/common/ids.ts";
import { describeError } from "#contract/errors.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { LockAmong, LocksTogether } from "#contract/lock/locks-together.ts";
import type { LockAllRequestSchema } from "#contract/lock/request.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { concernsAll } from "./concerns-all.ts";
import { confirmLock, describeForConsent, type ConfirmedLock } from "./confirm-lock.ts";
import { fetchAround, type AroundLock } from "./fetch-inputs.ts";
import { releaseUnfinished } from "./hand-in.ts";
import { removeJobFiles } from "./job-files.ts";
import { lockDocument, refuseCredential, type LockRequest } from "./lock-document.ts";
import type { LockPorts } from "./lock-ports.ts";
import { lookAt, reasonToLeave, type LookedAt } from "./look-at-documents.ts";
import type { Recovered } from "./recover-job.ts";

export type LockAllRequest = z.infer<typeof LockAllRequestSchema>;

export type Together = {
  /** Ends the looking and the asking. */
  signal: AbortSignal;
  /** Of one document's own lock. */
  signalOf: (documentId: DocumentId) => AbortSignal;
  isStopping: () => boolean;
  onChange: (locks: LocksTogether) => void;
  /** What an earlier lock of a document left, settled first. */
  settleEarlier: (documentId: DocumentId, signal: AbortSignal) => Promise<Recovered | null>;
};

type Listed = { request: LockRequest; document: Document };
type Ready = Listed & { looked: LookedAt };

const cancelled = () => refused("workstation/job-cancelled");

/** Passwords that are held for several locks are bytes that can be wiped, not text that cannot. */
type Held = { password: Buffer | null; keeping: ConfirmedLock["keeping"] };

/** Where each document stands; every change is told. */
const createBoard = (listed: readonly Listed[], { isStopping, onChange }: Together) => {
  const states = new Map<DocumentId, LockAmong>(listed.map(({ document }) => [document.id, { kind: "waiting" }]));
  let phase: LocksTogether["phase"] = "looking";
  const standing = (): LocksTogether => ({
    phase,
    isStopping: isStopping(),
    documents: listed.map(({ document: { id, name } }) => ({
      documentId: id,
      name,
      state: states.get(id) ?? { kind: "waiting" },
    })),
  });
  const tell = () => onChange(standing());
  tell();
  return {
    standing,
    enter: (next: LocksTogether["phase"]) => {
      phase = next;
      tell();
    },
    put: (id: DocumentId, state: LockAmong) => {
      states.set(id, state);
      tell();
    },
    end: (): LocksTogether => {
      for (const [id, { kind }] of states)
        if (kind === "waiting" || kind === "ready") states.set(id, { kind: "not-begun" });
      phase = "ended";
      tell();
      return standing();
    },
  };
};
type Board = ReturnType<typeof createBoard>;

/** In the order of the signing; a document that is not there any more is nobody's. */
const listOf = ({ signingId, credentialId, documents }: LockAllRequest, all: readonly Document[]): Listed[] =>
  all.flatMap((document) => {
    const asked = documents.find(({ documentId }) => documentId === document.id);
    return asked === undefined ? [] : [{ document, request: { signingId, credentialId, ...asked } }];
  });

/** Each is looked at in a process of its own; a few at a time, since the person waits. */
const lookedAtOnce = 3;

/** Those that can be asked about. One that cannot is told of; what would keep all from it ends everything. */
const lookAtAll = async (
  ports: LockPorts,
  listed: readonly Listed[],
  around: AroundLock,
  board: Board,
  { signal, settleEarlier }: Together,
): Promise<{ ready: Ready[]; refusal: Refused | null; mistakes: unknown[] }> => {
  const found = new Map<DocumentId, Ready>();
  const refusals: Refused[] = [];
  const mistakes: unknown[] = [];
  const look = async ({ request, document }: Listed): Promise<void> => {
    const earlier = await settleEarlier(document.id, signal);
    if (earlier?.kind === "locked") return board.put(document.id, lockedAs(earlier.document));
    const looked =
      earlier?.kind === "waiting" ? earlier.refusal : await lookAt(ports, request, document, around, signal);
    if (looked.kind === "ok") {
      found.set(document.id, { request, document, looked: looked.looked });
      return board.put(document.id, { kind: "ready" });
    }
    if (concernsAll(looked.error)) refusals.push(looked);
    board.put(document.id, { kind: "refused", error: looked.error });
  };
  const left = [...listed];
  const lane = async (): Promise<void> => {
    const goesOn = () => refusals.length + mistakes.length === 0 && !signal.aborted;
    for (let next = left.shift(); next !== undefined && goesOn(); next = left.shift()) {
      try {
        await look(next);
      } catch (error) {
        if (isDiskFull(error)) refusals.push(refused("workstation/disk-full"));
        else mistakes.push(error);
      }
    }
  };
  // Each ends by itself: what it fetched is removed only when nothing more comes.
  await Promise.all(Array.from({ length: lookedAtOnce }, lane));
  const ready = listed.flatMap(({ document }) => found.get(document.id) ?? []);
  return { ready, refusal: signal.aborted ? cancelled() : (refusals[0] ?? null), mistakes };
};

/** The signing's other documents that are not locked yet, and those of the list that cannot be, each with its reason. */
const leftOutOf = async (
  ports: LockPorts,
  around: AroundLock,
  board: Board,
): Promise<{ kind: "ok"; leftOut: { documentName: string; reason: string }[] } | Refused> => {
  const leftOut: { documentName: string; reason: string }[] = [];
  const standing = new Map(board.standing().documents.map(({ documentId, state }) => [documentId, state]));
  for (const document of around.documents) {
    const state = standing.get(document.id);
    if (state?.kind === "refused") {
      leftOut.push({ documentName: document.name, reason: describeError(state.error).happened });
    } else if (state === undefined && !isSealed(document)) {
      const left = await reasonToLeave(ports, document, around);
      if (left.kind === "refused" && concernsAll(left.error)) return left;
      const reason = left.kind === "ok" ? left.reason : describeError(left.error).happened;
      leftOut.push({ documentName: document.name, reason });
    }
  }
  return { kind: "ok", leftOut };
};

/** One question about all that are ready. */
const askAbout = async (
  ports: LockPorts,
  { credentialId }: LockAllRequest,
  question: Parameters<typeof confirmLock>[1],
  signal: AbortSignal,
): Promise<{ kind: "ok"; held: Held } | Refused> => {
  const asked = await ports.credentials.borrow(credentialId, async (borrowed) => {
    const confirmed = await confirmLock(ports, question, borrowed, signal);
    if (confirmed.kind === "refused") return confirmed;
    // What the vault keeps is taken from there each time.
    const password = borrowed.password === null ? Buffer.from(confirmed.password, "utf8") : null;
    return { kind: "ok" as const, held: { password, keeping: confirmed.keeping } };
  });
  return asked.kind === "refused" ? asked : asked.value;
};

const lockedAs = ({ lock }: Document): LockAmong => {
  const missing = (lock?.proof ?? lock)?.missing;
  return { kind: "locked", ...(missing === undefined ? {} : { missing }) };
};

/** A refusal in the words of somebody who confirmed this very version. */
const afterConfirming = ({ error }: Refused, { name }: Document) =>
  error.code === "fields/stale-version" ? appError("lock/changed-since-confirmed", { name }) : error;

const lockOneOf = async (
  ports: LockPorts,
  { request, document, looked }: Ready,
  held: Held,
  board: Board,
  signal: AbortSignal,
): Promise<LockAmong> => {
  const locked = await lockDocument(ports, request, {
    onStep: (step) => board.put(document.id, { kind: "locking", step }),
    signal,
    fetchedPath: looked.files.basePath,
    /** Stops what was changed after the question: only what was read there to the letter is what was confirmed. */
    confirm: async (inputs, borrowed) => {
      const now = await describeForConsent(ports, inputs, request.shown, signal);
      if (now.kind === "refused") return now;
      if (inputs.signing.kind !== looked.kind || !isDeepStrictEqual(now.described, looked.described))
        return refused("lock/changed-since-confirmed", { name: document.name });
      const password = borrowed.password ?? held.password?.toString("utf8");
      return password === undefined ? refused("pfx/wrong-password") : { kind: "ok", password, keeping: held.keeping };
    },
  });
  return locked.kind === "ok"
    ? lockedAs(locked.document)
    : { kind: "refused", error: afterConfirming(locked, document) };
};

/** Where not even that can be written down, recovery gives the document free. */
const releaseOnFullDisk = async (ports: LockPorts, id: DocumentId): Promise<void> => {
  try {
    await releaseUnfinished(ports, [id]);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
};

/** One after the other. A failure is its document's own, unless it concerns all: then no further one is begun. */
const lockEach = async (
  ports: LockPorts,
  ready: readonly Ready[],
  held: Held,
  board: Board,
  { isStopping, signal, signalOf }: Together,
): Promise<void> => {
  for (const each of ready) {
    if (isStopping() || signal.aborted) return;
    const { id, name } = each.document;
    try {
      const state = await lockOneOf(ports, each, held, board, signalOf(id));
      board.put(id, state);
      if (state.kind === "refused" && concernsAll(state.error)) return;
    } catch (error) {
      const isFull = isDiskFull(error);
      board.put(id, {
        kind: "refused",
        error: isFull ? appError("workstation/disk-full") : appError("lock/broke-off", { name }),
      });
      if (!isFull) throw error;
      return releaseOnFullDisk(ports, id);
    }
  }
};

/**
 * Several documents after one question: looked at, asked about, then each locked as one alone is, with a reservation, a
 * signature, a self-check and a work log of its own. Refused as a whole only before the first one is begun.
 */
export const lockTogether = async (
  ports: LockPorts,
  request: LockAllRequest,
  together: Together,
): Promise<{ kind: "ok"; locks: LocksTogether } | Refused> => {
  const unusable = await refuseCredential(ports, request.credentialId);
  if (unusable !== null) return unusable;
  const around = await fetchAround(ports.platform, request.signingId);
  if (around.kind === "refused") return around;
  const listed = listOf(request, around.documents);
  if (listed.length === 0) return refused("request/not-found");
  const board = createBoard(listed, together);
  const fetched: LookedAt["files"][] = [];
  let held: Held | null = null;
  try {
    const { ready, refusal, mistakes } = await lookAtAll(ports, listed, around, board, together);
    fetched.push(...ready.map(({ looked: { files } }) => files));
    if (mistakes.length > 0) throw mistakes[0];
    if (refusal !== null) return refusal;
    if (ready.length > 0) {
      const left = await leftOutOf(ports, around, board);
      if (left.kind === "refused") return left;
      board.enter("asking");
      const { signing } = around;
      const documents = ready.map((each) => each.looked.described);
      const question = { signing, documents, leftOut: left.leftOut };
      const asked = await askAbout(ports, request, question, together.signal);
      if (asked.kind === "refused") return asked;
      held = asked.held;
      board.enter("locking");
      await lockEach(ports, ready, held, board, together);
    }
    return { kind: "ok", locks: board.end() };
  } catch (error) {
    board.end();
    throw error;
  } finally {
    held?.password?.fill(0);
    await Promise.all(fetched.map(removeJobFiles));
  }
};
