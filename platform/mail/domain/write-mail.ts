import { randomInt, randomUUID } from "node:crypto";
import { personalLinkLifetimeMs, returnCodeLifetimeMs } from "#contract/constants.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import type { MailedLink } from "#lib/texts/mail-words.ts";
import type { MailMessage } from "../../adapters/mail/mail.ts";
import type { Services } from "../../services/services.ts";
import { findMailing, type Mailing } from "../store/mailings.ts";
import type { MailOrder } from "../../store/tables/mail-order.ts";
import type { Unit } from "../../store/store.ts";
import { hashPassword } from "../../security/passwords.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { layOut } from "./mail-layout.ts";
import { writeJournalMail } from "./write-journal-mail.ts";
import { signInTriesMail } from "./mail-texts.ts";
import { writeAccountLetter } from "./write-account-letter.ts";
import { writeRegistrationMail } from "./write-registration-mail.ts";
import { signerMails } from "./signer-mails.ts";
import type { JobRow } from "../../job/index.ts";
import { insertLink, wereLinksRevokedAfter } from "../../member/index.ts";
import { findReturnCode, findWithdrawnPlace, hasPlace, setCodeHash } from "../../returning/index.ts";
import { holdSigning } from "../../signing-log/index.ts";
import { findUserByEmail } from "../../account/index.ts";

const joinUrl = (services: Services): string => `${services.facts.publicUrl()}/join`;

/**
 * Makes the link that goes into the mail, at the last moment: its token exists in this process and in the mail, nowhere
 * else. An attempt that fails may have arrived all the same, so its link stays good.
 */
const makeMailedLink = async (unit: Unit, services: Services, mailing: Mailing): Promise<MailedLink> => {
  const token = newToken();
  const issuedAt = services.now();
  const expiresAt = new Date(issuedAt.getTime() + personalLinkLifetimeMs);
  await insertLink(unit, {
    id: randomUUID(),
    memberId: mailing.memberId,
    tokenHash: hashToken(token),
    origin: "mailed",
    issuedAt,
    expiresAt,
  });
  return { url: `${joinUrl(services)}#${token}`, expiresAt };
};

/** A mail that was called for must not give back what was taken away since. */
const isOverdue = async (unit: Unit, mailing: Mailing, job: JobRow): Promise<boolean> =>
  mailing.withdrawnAt !== null ||
  mailing.status === "terminated" ||
  (await wereLinksRevokedAfter(unit.db, mailing.memberId, job.created_at));

/**
 * Whom to write to and their link, of one moment in which nobody changes the signing: a link that is withdrawn or goes to
 * a corrected address while its mail is being written would be good all the same.
 */
const findLinked = (
  services: Services,
  job: JobRow,
  memberId: MemberId,
): Promise<{ mailing: Mailing; link: MailedLink } | null> =>
  services.store.transact(async (unit) => {
    if (job.signing_id !== null) await holdSigning(unit, job.signing_id);
    const mailing = await findMailing(unit.db, memberId);
    if (mailing === undefined || (await isOverdue(unit, mailing, job))) return null;
    return { mailing, link: await makeMailedLink(unit, services, mailing) };
  });

const mailOf = {
  invitation: "invitation",
  "documents-ready": "documentsReady",
  "identity-asked": "identityAsked",
} as const;

const writeToMember = async (
  services: Services,
  job: JobRow,
  order: Extract<MailOrder, { kind: "invitation" | "documents-ready" | "identity-asked" }>,
): Promise<MailMessage | null> => {
  const linked = await findLinked(services, job, order.memberId);
  if (linked === null) return null;
  const { mailing, link } = linked;
  const language = mailing.language ?? "en";
  const mails = signerMails[language];
  const write = mails[mailOf[order.kind]];
  const to = { name: mailing.fullName, address: mailing.email };
  const addresses = { returnUrl: joinUrl(services), checkUrl: checkAddressOf(services.facts.publicUrl()) };
  return layOut(write(mailing, link, addresses), to, services.facts.name, language);
};

/** Six digits, each as likely as the other. */
const newCode = (): string => randomInt(1_000_000).toString().padStart(6, "0");

const writeCode = async (
  services: Services,
  { codeId, language = "en" }: Extract<MailOrder, { kind: "return-code" }>,
): Promise<MailMessage | null> => {
  const mails = signerMails[language];
  const row = await findReturnCode(services.store.read, codeId);
  if (row === undefined || row.used_at !== null || row.expires_at <= services.now()) return null;
  const to = { name: "", address: row.email };
  if (!(await hasPlace(services.store.read, row.email))) {
    const withdrawn = await findWithdrawnPlace(services.store.read, row.email);
    if (withdrawn === undefined) return null;
    return layOut(mails.noReturn(withdrawn.notaryName, withdrawn.title), to, services.facts.name, language);
  }
  const code = newCode();
  // A slow hash: a million codes are soon tried against a fast one.
  const codeHash = await hashPassword(code);
  await services.store.transact((unit) => setCodeHash(unit, codeId, codeHash));
  return layOut(mails.returnCode(code, returnCodeLifetimeMs / 60_000), to, services.facts.name, language);
};

const writeTries = async (services: Services, email: string): Promise<MailMessage | null> => {
  const user = await findUserByEmail(services.store.read, email);
  if (user === undefined) return null;
  const to = { name: user.full_name, address: user.email };
  return layOut(signInTriesMail(user.full_name, services.facts.name), to, services.facts.name);
};

/** The mail that a job calls for; null where there is nothing to send any more. */
export const writeMail = (services: Services, job: JobRow): Promise<MailMessage | null> => {
  const order = orderOf(job);
  if ("codeId" in order) return writeCode(services, order);
  if (order.kind === "sign-in-tries") return writeTries(services, order.email);
  if (order.kind === "account-letter") return writeAccountLetter(services, order);
  if (order.kind === "registration") return writeRegistrationMail(services, order.registrationId);
  return "memberId" in order ? writeToMember(services, job, order) : writeJournalMail(services, job, order);
};

export const orderOf = ({ id, payload }: JobRow): MailOrder => {
  if (payload.kind === undefined) throw new Error(`the job ${id} calls for no mail`);
  return payload;
};
