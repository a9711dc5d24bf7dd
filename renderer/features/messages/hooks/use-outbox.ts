import { useEffect, useState, useSyncExternalStore } from "react";
import { z } from "zod";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft, readDraft, saveDraft } from "#renderer/services/drafts/draft-store.ts";
import { asRefusal } from "#renderer/services/errors/as-refusal.ts";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { createOutbox, UnsentSchema, type Unsent } from "../model/outbox.ts";

type Send = (entry: Unsent) => Promise<SigningMessage>;
type OnSent = (sent: SigningMessage) => void;

const openOutbox = (key: string, send: Send, onSent: OnSent) => {
  /** What an earlier page kept is read before anything of this one is kept over it. */
  let reading: Promise<unknown> | null = null;
  const outbox = createOutbox({
    send: async (entry) => {
      try {
        onSent(await send(entry));
        return { kind: "ok" };
      } catch (cause) {
        return asRefusal(cause);
      }
    },
    keep: (entries) => {
      reading = (reading ?? Promise.resolve()).then(() =>
        entries.length === 0 ? dropDraft(key) : saveDraft(key, entries),
      );
    },
  });
  const takeUp = async () => {
    const found = readDraft(key, z.array(UnsentSchema));
    reading = found;
    outbox.add(...((await found) ?? []));
  };
  return {
    ...outbox,
    start: () => {
      if (reading === null) void takeUp();
      outbox.start();
    },
  };
};

/**
 * What one person of a signing wrote and the platform does not have yet. It goes out by itself when the connection is back,
 * also from a page that was loaded again: whoever wrote it has pressed Send. Nothing goes out once the part of the page is
 * gone that belongs to this person, who is the same for its whole life.
 */
export const useOutbox = (signingId: SigningId, memberId: MemberId | null, send: Send, onSent: OnSent) => {
  const [outbox] = useState(() => openOutbox(draftKeys.outbox(signingId, memberId), send, onSent));
  useEffect(() => {
    outbox.start();
    return outbox.stop;
  }, [outbox]);
  const connection = useConnectionState();
  useEffect(() => {
    if (connection === "live") outbox.retry();
    window.addEventListener("online", outbox.retry);
    return () => window.removeEventListener("online", outbox.retry);
  }, [outbox, connection]);
  const state = useSyncExternalStore(outbox.subscribe, outbox.getState);
  return { ...state, outbox };
};
