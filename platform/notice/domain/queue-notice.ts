import { randomUUID } from "node:crypto";
import type { NoticeKind } from "#contract/notice/entity.ts";
import { insertJob } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { NoticeLetterName, NoticeOrder } from "../../store/tables/account-tables.ts";
import type { Unit } from "../../store/store.ts";
import { methodsOf } from "./notices.ts";

const kindOf: Record<NoticeLetterName, NoticeKind> = {
  "role-approved": "decisions",
  "endorsement-approved": "decisions",
  "endorsement-refused": "decisions",
  "expiry-reminder": "expiries",
};

type Order = Omit<NoticeOrder, "isOnlyWay">;

/** By mail, in the caller's transaction. */
export const queueByMail = (
  unit: Unit,
  services: Pick<Services, "now">,
  { letter, userId, facts }: Order,
  key: string,
): Promise<void> =>
  insertJob(unit, {
    id: randomUUID(),
    kind: "mail",
    key,
    signing_id: null,
    payload: { kind: "account-letter", letter, owner: { userId }, facts },
    now: services.now(),
  });

/**
 * Tells somebody by what they chose, in the caller's transaction: it goes out after the commit, or not at all. `key`: what is
 * the same notice, however often it is called for; left out, each is one of its own.
 */
export const queueNotice = async (
  unit: Unit,
  services: Pick<Services, "jobs" | "now" | "textMessages">,
  order: Order,
  key: string = randomUUID(),
): Promise<void> => {
  const told = await methodsOf(services, unit.db, order.userId);
  const method = told?.methods[kindOf[order.letter]] ?? "none";
  if (method === "none") return;
  if (method !== "text") await queueByMail(unit, services, order, key);
  if (method !== "email")
    await insertJob(unit, {
      id: randomUUID(),
      kind: "text-message",
      key,
      signing_id: null,
      payload: { notice: { ...order, isOnlyWay: method === "text" } },
      now: services.now(),
    });
  unit.afterCommit(() => services.jobs.wake());
};
