import { computerCode } from "#lib/journal/computer-code.ts";
import { journalKeyId } from "#lib/journal/checkpoint.ts";
import type { MailContent } from "#lib/texts/mail-words.ts";
import type { MailMessage } from "../../adapters/mail/mail.ts";
import type { Services } from "../../services/services.ts";
import type { JournalMailKind, MailOrder } from "../../store/tables/mail-order.ts";
import {
  computerAdmittedMail,
  computerRevokedMail,
  journalContinuedMail,
  type MailedComputer,
} from "./journal-mail-texts.ts";
import { layOut } from "./mail-layout.ts";
import type { JobRow } from "../../job/index.ts";
import { findComputerName, listRange, sha256 } from "../../journal/index.ts";
import { findUser } from "../../account/index.ts";

const texts: Record<JournalMailKind, (computer: MailedComputer) => MailContent> = {
  "journal-continued": journalContinuedMail,
  "computer-admitted": computerAdmittedMail,
  "computer-revoked": computerRevokedMail,
};

/** What the entry says, in a mail to the journal's owner. The moment is the platform's own: the entry's is its writer's. */
export const writeJournalMail = async (
  services: Services,
  job: JobRow,
  { kind, userId, sequence }: Extract<MailOrder, { sequence: number }>,
): Promise<MailMessage | null> => {
  const { read } = services.store;
  const [user, [entry]] = await Promise.all([findUser(read, userId), listRange(read, userId, sequence, sequence)]);
  if (user === undefined || entry === undefined) return null;
  const { device, recovery, revokes } = entry.leaf;
  const letIn = device ?? recovery;
  const keyId =
    revokes?.keyId ?? (letIn && journalKeyId(sha256, new Uint8Array(Buffer.from(letIn.publicKey, "base64"))));
  if (keyId === undefined) throw new Error(`entry ${sequence} lets no computer in or out`);
  const computer: MailedComputer = {
    notaryName: user.full_name,
    notaryTimezone: user.timezone,
    name: letIn?.name ?? (await findComputerName(read, userId, keyId)),
    code: computerCode(keyId),
    at: job.created_at,
    platformName: services.facts.name,
  };
  const to = { name: user.full_name, address: user.email };
  return layOut(texts[kind](computer), to, services.facts.name);
};
