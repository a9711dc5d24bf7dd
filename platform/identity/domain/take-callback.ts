import type { CallbackHeaders, VendorEvent } from "../../adapters/identity/identity-vendor.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findAttemptOfSession, updateAttempt } from "../store/attempts.ts";
import { insertVendorEvent } from "../store/vendor-events.ts";
import { queueLookNow } from "./queue-look.ts";

type Callback = {
  vendor: string;
  of: "document" | "quiz";
  /** As they came: the signature is over them. */
  raw: Uint8Array;
  headers: CallbackHeaders;
};

/**
 * Takes word from a vendor. It says only that there is something to see: what it is the vendor is asked for. An event of a
 * session that is not known yet waits, since its opening has not been written down; whoever opened it looks by themselves.
 */
export const takeCallback = async (services: Services, { vendor: id, of, raw, headers }: Callback): Promise<void> => {
  const vendor = services.identity?.[of];
  if (vendor === undefined || vendor.id !== id) return refuse("request/not-found");
  const read = vendor.readCallback(raw, headers, services.now());
  if ("refused" in read) {
    services.log.warn(
      { vendor: id, why: read.refused },
      "a message in the name of a checker of identities was refused",
    );
    return refuse("identity/bad-callback");
  }
  if ("event" in read) await keepEvent(services, id, read.event);
};

const keepEvent = (services: Services, vendor: string, event: VendorEvent): Promise<void> =>
  services.store.transact(async (unit) => {
    const createdAt = new Date(event.createdAt);
    const isNew = await insertVendorEvent(unit, {
      vendor,
      id: event.id,
      session_id: event.sessionId,
      part: event.of,
      created_at: createdAt,
      received_at: services.now(),
    });
    const attempt = isNew
      ? await findAttemptOfSession(unit.db, { vendor, part: event.of, sessionId: event.sessionId })
      : undefined;
    if (attempt === undefined) return;
    // Overtaken by a later one, after which was looked already.
    if (attempt.last_event_at !== null && attempt.last_event_at > createdAt) return;
    await updateAttempt(unit, attempt.id, { last_event_at: createdAt });
    await queueLookNow(unit, services, attempt, event.id);
  });
