import { noticeKinds, type NoticeKind, type NoticeMethod, type Notices } from "#contract/notice/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findReach, listChosen, saveChosen, type Reach } from "../store/notice-methods.ts";

/** A number that nobody validated, or a platform without text messages: then it is mail, and nothing is lost. */
const possible = (method: NoticeMethod, mayText: boolean): NoticeMethod =>
  mayText || method === "none" ? method : "email";

type Told = { methods: Record<NoticeKind, NoticeMethod>; reach: Reach; mayText: boolean };

/** By what somebody is told of each kind; undefined where nobody is any more. */
export const methodsOf = async (
  { textMessages }: Pick<Services, "textMessages">,
  db: Reader,
  userId: UserId,
): Promise<Told | undefined> => {
  const reach = await findReach(db, userId);
  if (reach === undefined) return undefined;
  const chosen = await listChosen(db, userId);
  const mayText = textMessages.kind !== "off" && reach.phone !== null;
  const methodOf = (kind: NoticeKind): NoticeMethod =>
    possible(chosen.find((row) => row.kind === kind)?.method ?? reach.usual, mayText);
  const methods = Object.fromEntries(noticeKinds.map((kind) => [kind, methodOf(kind)]));
  return { methods: methods as Record<NoticeKind, NoticeMethod>, reach, mayText };
};

export const readNotices = async (services: Services, userId: UserId): Promise<Notices> => {
  const { methods, reach, mayText } =
    (await methodsOf(services, services.store.read, userId)) ?? refuse("auth/signed-out");
  return { methods, email: reach.email, mayText, hasTextMessages: services.textMessages.kind !== "off" };
};

export const chooseMethod = async (
  services: Services,
  userId: UserId,
  chosen: { kind: NoticeKind; method: NoticeMethod },
): Promise<Notices> => {
  const { mayText, hasTextMessages } = await readNotices(services, userId);
  if (!mayText && (chosen.method === "text" || chosen.method === "both"))
    refuse(hasTextMessages ? "phone/not-validated" : "phone/text-messages-off");
  await services.store.transact((unit) => saveChosen(unit, userId, chosen));
  return readNotices(services, userId);
};
