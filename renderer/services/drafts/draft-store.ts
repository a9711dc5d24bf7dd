import type { z } from "zod";

/**
 * What a person began and the platform does not have yet, kept on their own device: it outlives a crash of the page or of
 * the browser, which `localStorage` does not (Chromium writes it seconds later). A draft is a courtesy: where the browser
 * gives no storage, the page works without, and nothing here ever fails.
 */
const databaseName = "notary-workstation.drafts";
const storeName = "drafts";

/** A guest has this long to complete a session (signing-session §9); nobody looks for what they typed before that. */
const lifetimeMs = 24 * 3_600_000;

type Stored = { savedAt: number; value: unknown };

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the drafts cannot be read")));
  });

type Step = { take: (opened: IDBDatabase) => void; giveUp: () => void };

let database: IDBDatabase | null = null;
/** What was asked for while the store is being opened, in that order. */
let waiting: Step[] = [];

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => void request.result.createObjectStore(storeName));
  const opened = await settled(request);
  // Another tab, or a person who clears the site's data, may take the store away; it is opened anew for the next draft.
  opened.addEventListener("close", () => (database = null));
  opened.addEventListener("versionchange", () => {
    opened.close();
    database = null;
  });
  return opened;
};

const openFor = async (step: Step): Promise<void> => {
  waiting.push(step);
  if (waiting.length > 1) return;
  const opened = await openDatabase().catch(() => null);
  const steps = waiting;
  waiting = [];
  database = opened;
  for (const { take, giveUp } of steps)
    if (opened === null) giveUp();
    else take(opened);
};

/**
 * One step in a transaction of its own. Where the store is open, the browser has the step before this returns: a draft
 * that waited its turn behind slow writes would be lost with the page. The browser itself keeps the steps in their order.
 */
const inStore = <Result>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> =>
  new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    const take = (opened: IDBDatabase) => {
      try {
        const transaction = opened.transaction(storeName, mode, { durability: "strict" });
        const request = step(transaction.objectStore(storeName));
        transaction.addEventListener("complete", () => resolve(request.result));
        transaction.addEventListener("abort", giveUp);
        if (mode === "readwrite") transaction.commit();
      } catch {
        database = null;
        giveUp();
      }
    };
    if (database === null) void openFor({ take, giveUp });
    else take(database);
  });

const isFresh = (stored: Stored | undefined): stored is Stored =>
  stored !== undefined && Date.now() - stored.savedAt < lifetimeMs;

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export const saveDraft = (key: string, value: unknown): Promise<unknown> =>
  inStore("readwrite", (store) => store.put({ savedAt: Date.now(), value } satisfies Stored, key));

export const dropDraft = (key: string): Promise<unknown> => inStore("readwrite", (store) => store.delete(key));

/** A draft that has its form; one of an earlier version of the page, or an old one, counts as none. */
export const readDraft = async <Value>(key: string, schema: z.ZodType<Value>): Promise<Value | undefined> => {
  const stored = (await inStore("readonly", (store) => store.get(key))) as Stored | undefined;
  return isFresh(stored) ? schema.safeParse(stored.value).data : undefined;
};

/** The ends of the keys under which there are drafts. */
export const listDrafts = async (prefix: string): Promise<string[]> => {
  const keys = (await inStore("readonly", (store) => store.getAllKeys(under(prefix)))) ?? [];
  return keys.flatMap((key) => (typeof key === "string" ? [key.slice(prefix.length)] : []));
};

/** Forgets what begins so; without a prefix, everything: someone else may sit down at this device. */
export const forgetDrafts = (prefix = ""): Promise<unknown> =>
  inStore("readwrite", (store) => store.delete(under(prefix)));
