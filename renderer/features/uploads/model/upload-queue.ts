import { maxUploadBytes } from "#contract/constants.ts";
import type { Document } from "#contract/document/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { isTransientError } from "#contract/error-nature.ts";
import { documentNameOf, repairedNameOf } from "#lib/documents/document-name.ts";
import { nameKey } from "#lib/names/name-key.ts";

/** What a file becomes where it goes. */
export type AddedFile = { name: string; pages: readonly unknown[] };

export type UploadStatus<Added extends AddedFile = Document> =
  | { kind: "waiting" }
  /** On its way to the main process. */
  | { kind: "reading" }
  | { kind: "sending"; sentBytes: number; totalBytes: number; isReconnecting: boolean }
  /** All is sent; the platform looks at it, and converts it where it is no PDF. */
  | { kind: "checking" }
  | { kind: "added"; document: Added }
  /**
   * `canRetry`: nobody judged the file, and what was sent of it is not sent again. `canRepair`: a copy may do.
   * `canTakeOut`: a copy may do from which everything is taken out that the refusal names.
   */
  | { kind: "refused"; error: AppError; canRetry: boolean; canRepair?: boolean; canTakeOut?: boolean }
  | { kind: "cancelled" };

/** `target` says where it goes: into which signing, or where in the library. */
export type UploadItem<Target = SigningId, Added extends AddedFile = Document> = {
  key: number;
  target: Target;
  name: string;
  sizeBytes: number;
  status: UploadStatus<Added>;
};

/** Carries one file over. Rejects with what `toError` understands; an abort by `signal` rejects as well. */
export type SendFile<Target = SigningId, Added extends AddedFile = Document> = (
  target: Target,
  file: File,
  options: {
    signal: AbortSignal;
    repaired: boolean;
    takesOut: boolean;
    onStatus: (status: UploadStatus<Added>) => void;
  },
) => Promise<Added>;

type Ports<Target, Added extends AddedFile> = {
  send: SendFile<Target, Added>;
  toError: (thrown: unknown) => AppError;
};

/** Everything that was added so far has ended; `added` are the documents of this round, in their order. */
export type SettledListener<Added extends AddedFile = Document> = (
  added: readonly Added[],
  hasRefusals: boolean,
) => void;

export type UploadQueue<Target = SigningId, Added extends AddedFile = Document> = {
  /** Answers with what takes the listener off. */
  onSettled: (listener: SettledListener<Added>) => () => void;
  subscribe: (listener: () => void) => () => void;
  items: () => readonly UploadItem<Target, Added>[];
  /** `takenNames` are those of the documents that stand there already. */
  add: (target: Target, files: readonly File[], takenNames: readonly string[]) => void;
  cancel: (key: number) => void;
  retry: (key: number) => void;
  /** Adds a copy of a refused file as a document of its own: repaired, or without what the refusal names, as it offers. */
  repair: (key: number) => void;
  dismiss: (key: number) => void;
};

export const isUnderWay = ({ status }: { status: { kind: UploadStatus["kind"] } }): boolean =>
  status.kind === "waiting" || status.kind === "reading" || status.kind === "sending" || status.kind === "checking";

const maxNameLength = 200;

/** Names too long for the platform lose their middle, not their ending. */
const shortened = (name: string): string =>
  name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 20)}…${name.slice(-19)}`;

/**
 * Files on their way into a signing or a library, one after the other, so that the documents stand in the order in which the files were
 * dropped. Each fares on its own: one that is refused stops none of the others.
 */
export const createUploadQueue = <Target, Added extends AddedFile>({
  send,
  toError,
}: Ports<Target, Added>): UploadQueue<Target, Added> => {
  type Item = UploadItem<Target, Added>;
  let items: readonly Item[] = [];
  let nextKey = 1;
  let running = false;
  type Job = { target: Target; file: File; repaired: boolean; takesOut: boolean; abort: AbortController };
  const jobs = new Map<number, Job>();
  const listeners = new Set<() => void>();
  const settledListeners = new Set<SettledListener<Added>>();

  const change = (next: readonly Item[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const setStatus = (key: number, status: UploadStatus<Added>) =>
    change(items.map((item) => (item.key === key ? { ...item, status } : item)));

  const carry = async (item: Item): Promise<Added | null> => {
    const job = jobs.get(item.key);
    if (job === undefined) return null;
    try {
      const document = await send(job.target, job.file, {
        signal: job.abort.signal,
        repaired: job.repaired,
        takesOut: job.takesOut,
        onStatus: (status) => setStatus(item.key, status),
      });
      setStatus(item.key, { kind: "added", document });
      jobs.delete(item.key);
      return document;
    } catch (thrown) {
      if (job.abort.signal.aborted) {
        jobs.delete(item.key);
        setStatus(item.key, { kind: "cancelled" });
        return null;
      }
      const error = toError(thrown);
      const canRetry = isTransientError(error);
      const canRepair = !job.repaired && error.code === "document/damaged";
      const canTakeOut = !job.takesOut && error.code === "document/active-content";
      if (!canRetry && !canRepair && !canTakeOut) jobs.delete(item.key);
      setStatus(item.key, { kind: "refused", error, canRetry, canRepair, canTakeOut });
      return null;
    }
  };

  const run = async () => {
    if (running) return;
    running = true;
    const added: Added[] = [];
    for (;;) {
      const next = items.find((item) => item.status.kind === "waiting");
      if (next === undefined) break;
      const document = await carry(next);
      if (document !== null) added.push(document);
    }
    running = false;
    const hasRefusals = items.some((item) => item.status.kind === "refused");
    for (const listener of settledListeners) listener(added, hasRefusals);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSettled: (listener) => {
      settledListeners.add(listener);
      return () => void settledListeners.delete(listener);
    },
    items: () => items,
    add: (target, files, takenNames) => {
      const taken = new Set(takenNames.map(nameKey));
      for (const item of items) if (isUnderWay(item)) taken.add(nameKey(documentNameOf(item.name)));
      const fresh = files.map((file): Item => {
        const name = shortened(file.name);
        const documentName = documentNameOf(name);
        const item = { key: nextKey++, target, name, sizeBytes: file.size };
        if (taken.has(nameKey(documentName)))
          return {
            ...item,
            status: {
              kind: "refused",
              error: appError("document/duplicate-name", { name: documentName }),
              canRetry: false,
            },
          };
        if (file.size > maxUploadBytes) {
          const error = appError("request/too-large", { maxMegabytes: maxUploadBytes / 1_048_576 });
          return { ...item, status: { kind: "refused", error, canRetry: false } };
        }
        taken.add(nameKey(documentName));
        const named = new File([file], name, { type: file.type });
        jobs.set(item.key, { target, file: named, repaired: false, takesOut: false, abort: new AbortController() });
        return { ...item, status: { kind: "waiting" } };
      });
      // What has ended well is in the signing now and need not stand here when more comes.
      change([...items.filter((item) => item.status.kind !== "added" && item.status.kind !== "cancelled"), ...fresh]);
      void run();
    },
    cancel: (key) => {
      const item = items.find((candidate) => candidate.key === key);
      const job = jobs.get(key);
      if (item === undefined || job === undefined) return;
      job.abort.abort();
      if (item.status.kind === "waiting") {
        jobs.delete(key);
        setStatus(key, { kind: "cancelled" });
      }
    },
    repair: (key) => {
      const job = jobs.get(key);
      const item = items.find((candidate) => candidate.key === key);
      if (job === undefined || item === undefined || isUnderWay(item)) return;
      const name = shortened(repairedNameOf(item.name));
      // A file of its own: what the main process held of the refused one is gone.
      const file = new File([job.file], name, { type: job.file.type });
      const takesOut = item.status.kind === "refused" && item.status.canTakeOut === true;
      jobs.set(key, { ...job, file, repaired: true, takesOut, abort: new AbortController() });
      change(items.map((other) => (other.key === key ? { ...other, name, status: { kind: "waiting" } } : other)));
      void run();
    },
    retry: (key) => {
      if (!jobs.has(key) || items.some((item) => item.key === key && isUnderWay(item))) return;
      setStatus(key, { kind: "waiting" });
      void run();
    },
    dismiss: (key) => {
      if (items.some((item) => item.key === key && isUnderWay(item))) return;
      jobs.delete(key);
      change(items.filter((item) => item.key !== key));
    },
  };
};
