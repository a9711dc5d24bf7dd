import { sendText, type JobHandler, type JobRow } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { NoticeOrder } from "../../store/tables/account-tables.ts";
import type { Unit } from "../../store/store.ts";
import { findReach } from "../store/notice-methods.ts";
import { noticeText } from "./notice-texts.ts";
import { queueByMail } from "./queue-notice.ts";

const orderOf = ({ payload }: JobRow): NoticeOrder | undefined =>
  payload.kind === undefined ? payload.notice : undefined;

/** Whoever hears of it in no other way gets a mail in its place. */
const mailInstead = async (unit: Unit, services: Services, order: NoticeOrder, key: string): Promise<void> => {
  if (!order.isOnlyWay) return;
  await queueByMail(unit, services, order, key);
  unit.afterCommit(() => services.jobs.wake());
};

/** To the number that the account has now; where it has none any more, by mail. */
const send = async (services: Services, order: NoticeOrder, key: string): Promise<void> => {
  const reach = await findReach(services.store.read, order.userId);
  if (reach === undefined) return;
  if (reach.phone === null) {
    await services.store.transact((unit) => mailInstead(unit, services, order, key));
    return;
  }
  const text = noticeText(order.letter, order.facts, services.facts.name);
  await sendText(services.textMessages, { to: reach.phone, text });
};

/** Text messages are codes and notices; what no gateway takes of the latter is mailed. */
export const withNotices = (services: Services, codes: JobHandler): JobHandler => ({
  ...codes,
  work: (job) => {
    const order = orderOf(job);
    return order === undefined ? codes.work(job) : send(services, order, job.key);
  },
  onGivenUp: (unit, job, error) => {
    const order = orderOf(job);
    return order === undefined ? codes.onGivenUp(unit, job, error) : mailInstead(unit, services, order, job.key);
  },
});
