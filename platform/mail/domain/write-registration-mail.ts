import type { MailMessage } from "../../adapters/mail/mail.ts";
import { registrationMail } from "../../coming-in/index.ts";
import type { Services } from "../../services/services.ts";
import { layOut } from "./mail-layout.ts";
import { momentOf } from "./mail-texts.ts";

/**
 * What comes of somebody's asking for an account: the link by which they make it, or word to whoever has one with that
 * address already. Only the reader of that mailbox learns which.
 */
export const writeRegistrationMail = async (services: Services, id: string): Promise<MailMessage | null> => {
  const mail = await registrationMail(services, id);
  if (mail === null) return null;
  const { name: platformName } = services.facts;
  const url = services.facts.publicUrl();
  if (mail.kind === "known") {
    const { fullName, email, hasPassword } = mail;
    const content = {
      subject: `You have an account with ${platformName} already`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        "Somebody asked for an account with this address. You have one, and it stays as it is.",
        hasPassword
          ? `Log in at ${url}/login. If you have forgotten your password, choose “Forgot password?” there.`
          : `It has no password yet. Choose one at ${url}/forgot-password.`,
      ],
      notes: ["If you did not ask for this, you can ignore this mail."],
    };
    return layOut(content, { name: fullName, address: email }, platformName);
  }
  const { registration, token, expiresAt } = mail;
  const fullName = `${registration.first_name} ${registration.last_name}`;
  const content = {
    subject: `Confirm your e-mail address for ${platformName}`,
    greeting: `Hello ${fullName},`,
    paragraphs: ["Please confirm that this address is yours, and choose your password. After that you can log in."],
    action: { label: "Confirm my address", url: `${url}/confirm-email#${token}` },
    notes: [
      `The link works once, until ${momentOf(expiresAt, registration.timezone)}.`,
      "If you did not ask for this, you can ignore this mail: no account is made without the link.",
    ],
  };
  return layOut(content, { name: fullName, address: registration.email }, platformName);
};
