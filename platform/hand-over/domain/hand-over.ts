import type { ActFacts } from "#contract/admin/entity.ts";
import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import type { UserId } from "#contract/common/ids.ts";
import type {
  HandOver,
  HandOverFacts,
  HandOverReason,
  HandOverReceiver,
  ReceiverCertificate,
} from "#contract/hand-over/entity.ts";
import { assertShownAnew } from "../../account-security/index.ts";
import { findUser, holdUser, listOtherAdministrators, type UserRow } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import { insertJob } from "../../job/index.ts";
import { countJournal } from "../../journal/index.ts";
import { queueMail } from "../../mail-queue/index.ts";
import { recordExported } from "../../release/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Act, Services } from "../../services/services.ts";
import { listLedSignings } from "../../signing/index.ts";
import type { Unit } from "../../store/store.ts";
import {
  findHandOver,
  holdHandOver,
  insertHandOver,
  listHandOvers,
  listToExpire,
  setExpired,
  setWithdrawn,
  type HandOverRow,
} from "../store/hand-overs.ts";
import { toHandOver } from "./hand-over-view.ts";
import { receiverCertificate } from "./receiver-certificate.ts";

const dayMs = 86_400_000;

const subjectOf = ({ id, full_name: name, email }: UserRow) => ({ id, name: `${name} (${email})` });

/** What there is of a notary, in numbers: nothing of a journal is read for it but how much it is. */
const countRecords = async (
  { store: { read } }: Pick<Services, "store">,
  userId: UserId,
): Promise<Pick<HandOverFacts, "journal" | "signings">> => {
  const signings = await listLedSignings(read, userId);
  const withStatus = (wanted: string) => signings.filter(({ status }) => status === wanted).length;
  return {
    journal: await countJournal(read, userId),
    signings: { total: signings.length, released: withStatus("finalized"), open: withStatus("open") },
  };
};

export const handOverFacts = async (services: Services, userId: UserId): Promise<HandOverFacts> => {
  const { read } = services.store;
  const user = (await findUser(read, userId)) ?? refuse("request/not-found");
  const rows = await listHandOvers(read, userId);
  return {
    fullName: user.full_name,
    email: user.email,
    state: user.state_name,
    hasEnded: user.deactivated_at !== null,
    ...(await countRecords(services, userId)),
    handOvers: rows.map((row) => toHandOver(row, services.now())),
  };
};

export type HandOverOrder = {
  handOverId: string;
  reason: HandOverReason;
  happenedOn: string;
  receiver: HandOverReceiver;
  certificatePem?: string | undefined;
  withDocuments: boolean;
};

/** Whoever is ahead of UTC has tomorrow already. */
const assertHappened = (day: string, now: Date): void => {
  if (day > new Date(now.getTime() + dayMs).toISOString().slice(0, 10)) refuse("hand-over/future-day");
};

const reasonWords: Record<HandOverReason, string> = {
  death: "the notary died",
  resignation: "you resigned",
  revocation: "your commission was revoked",
  expiry: "your commission expired",
  other: "you stopped to act as a notary",
};

/** Nobody writes to whoever has died; of a deleted account there is no address any more. */
const tellNotary = async (
  unit: Unit,
  services: Services,
  { id, email }: UserRow,
  { reason, happenedOn, receiver }: HandOverOrder,
): Promise<void> => {
  if (reason === "death" || email.endsWith("@account.invalid")) return;
  await queueMail(unit, services, null, {
    kind: "account-letter",
    letter: "records-handed-over",
    owner: { userId: id },
    facts: { why: reasonWords[reason], happenedOn, receiver: receiver.name },
  });
};

/** Whoever else administers the platform can look at a receiver that one of them named before the file is out. */
const tellAdministrators = async (
  unit: Unit,
  services: Services,
  {
    user,
    administrator,
    order,
    certificate,
  }: { user: UserRow; administrator: UserRow; order: HandOverOrder; certificate: ReceiverCertificate },
): Promise<void> => {
  for (const userId of await listOtherAdministrators(unit.db, administrator.id))
    await queueMail(unit, services, null, {
      kind: "account-letter",
      letter: "hand-over-begun",
      owner: { userId },
      facts: {
        notary: subjectOf(user).name,
        administrator: administrator.full_name,
        receiver: order.receiver.name,
        subject: certificate.subject,
        fingerprint: certificate.sha256,
      },
    });
};

const factsOf = (order: HandOverOrder, encryptedFor: { sha256: string } | null): ActFacts => ({
  reason: order.reason,
  happenedOn: order.happenedOn,
  receiver: order.receiver.name,
  reference: order.receiver.reference,
  documents: order.withDocuments,
  encryptedFor: encryptedFor?.sha256 ?? null,
});

const ofNotary = (row: HandOverRow | undefined, userId: UserId): HandOverRow =>
  row === undefined || row.user_id !== userId ? refuse("request/not-found") : row;

/**
 * Has the records of a notary put together for whoever receives them. The administrator shows once more who they are; what the
 * journal says is not shown to them here or anywhere, and leaves the platform only encrypted for the receiver.
 */
export const beginHandOver = async (
  services: Services,
  act: Act,
  userId: UserId,
  order: HandOverOrder & ShownAnew,
): Promise<HandOver> => {
  const administrator = await assertShownAnew(services, act.actor.id as UserId, order);
  const now = services.now();
  assertHappened(order.happenedOn, now);
  const pem = order.certificatePem ?? null;
  const certificate = pem === null ? null : receiverCertificate(pem, now);
  return services.store.transact(async (unit) => {
    const user = (await holdUser(unit, userId)) ?? refuse("request/not-found");
    const id = order.handOverId;
    const known = await findHandOver(unit.db, id);
    if (known !== undefined) return toHandOver(ofNotary(known, userId), now);
    const { journal, signings } = await countRecords({ store: { ...services.store, read: unit.db } }, userId);
    if (journal.entries === 0 && signings.total === 0) refuse("hand-over/nothing", { name: user.full_name });
    // By mail the owner hears of that end in every case, and can object; a death that one administrator claims proves nothing.
    if (user.deactivated_at === null) refuse("hand-over/still-active", { name: user.full_name });
    const isNew = await insertHandOver(unit, {
      id,
      user_id: userId,
      asked_by: administrator.id,
      asked_by_name: administrator.full_name,
      reason: order.reason,
      happened_on: order.happenedOn,
      receiver: JSON.stringify(order.receiver),
      certificate_pem: pem,
      certificate: certificate === null ? null : JSON.stringify(certificate),
      with_documents: order.withDocuments,
      state: "waiting",
      done: 0,
      total: 0,
      asked_at: now,
    });
    if (!isNew) refuse("hand-over/under-way", { name: user.full_name });
    await insertJob(unit, { id, kind: "hand-over", key: id, signing_id: null, payload: {}, now });
    await recordAdminAct(unit, services, act, {
      act: "records-hand-over-begun",
      subject: subjectOf(user),
      after: factsOf(order, certificate),
    });
    await tellNotary(unit, services, user, order);
    if (certificate !== null) await tellAdministrators(unit, services, { user, administrator, order, certificate });
    unit.afterCommit(() => services.jobs.wake());
    return toHandOver(ofNotary(await findHandOver(unit.db, id), userId), now);
  });
};

/** Stops what is under way, or deletes the file. What was handed over before stays written down. */
export const withdrawHandOver = (services: Services, act: Act, userId: UserId, id: string): Promise<HandOver> =>
  services.store.transact(async (unit) => {
    const row = ofNotary(await holdHandOver(unit, id), userId);
    const { state, sha256 } = row;
    if (state === "failed" || state === "expired" || state === "withdrawn") return toHandOver(row, services.now());
    await setWithdrawn(unit, id);
    const user = (await findUser(unit.db, userId)) ?? refuse("request/not-found");
    await recordAdminAct(unit, services, act, {
      act: "records-hand-over-withdrawn",
      subject: subjectOf(user),
      before: { receiver: row.receiver.name, file: sha256 },
    });
    if (sha256 !== null) unit.afterCommit(() => deleteUnnamed(services, [sha256]));
    return toHandOver(ofNotary(await findHandOver(unit.db, id), userId), services.now());
  });

/** The file, for an administrator: every download is written down, and in the record of each signing whose documents it holds. */
export const openHandOver = async (
  services: Services,
  act: Act,
  userId: UserId,
  id: string,
): Promise<ContentSource> => {
  const row = ofNotary(await findHandOver(services.store.read, id), userId);
  const isThere = row.state === "ready" && row.expires_at !== null && row.expires_at > services.now();
  const { sha256 } = row;
  if (!isThere || sha256 === null) return refuse("hand-over/not-there");
  const user = (await findUser(services.store.read, userId)) ?? refuse("request/not-found");
  await recordExported(services, act, row.signing_ids, { sha256, of: "records" });
  await services.store.transact((unit) =>
    recordAdminAct(unit, services, act, {
      act: "records-hand-over-downloaded",
      subject: subjectOf(user),
      after: { receiver: row.receiver.name, file: sha256 },
    }),
  );
  const day = row.asked_at.toISOString().slice(0, 10);
  return { sha256, sizeBytes: Number(row.size_bytes), name: `Records of ${user.full_name} ${day}.zip` };
};

/** Deletes the bytes of those whose time is over. */
export const expireHandOvers = async (services: Services): Promise<void> => {
  for (const { id, sha256 } of await listToExpire(services.store.read, services.now())) {
    await services.store.transact((unit) => setExpired(unit, id));
    if (sha256 !== null) await deleteUnnamed(services, [sha256]);
  }
};
