import type { z } from "zod";
import { createObjectStore } from "../browser-store/object-store.ts";

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

const inStore = createObjectStore(databaseName, storeName);

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
