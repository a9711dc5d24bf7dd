import { expect } from "@playwright/test";
import type { SentMail } from "#contract/demo/http.ts";
import { PlatformClient } from "../harness/platform-client.ts";

type Mail = SentMail & { text: string };

/** The newest mail to this address with this in its subject, once so many of them were sent. */
export const mailTo = async (origin: string, address: string, subject: string, count = 1): Promise<Mail> => {
  const client = new PlatformClient(origin);
  const matching = async () => {
    const { mails } = await client.ok<{ mails: SentMail[] }>("GET", "/demo/sent-mail");
    return mails.filter((mail) => mail.to.address === address && mail.subject.includes(subject));
  };
  await expect.poll(async () => (await matching()).length).toBe(count);
  const [newest] = await matching();
  return client.ok<Mail>("GET", `/demo/sent-mail/${newest?.id}`);
};

/** How many mails this address got so far. */
export const mailCount = async (origin: string, address: string): Promise<number> => {
  const { mails } = await new PlatformClient(origin).ok<{ mails: SentMail[] }>("GET", "/demo/sent-mail");
  return mails.filter((mail) => mail.to.address === address).length;
};

export const linkIn = ({ text }: Mail): string => {
  const link = /https?:\/\/\S+\/join#[\w-]{43}/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no personal link in the mail:\n${text}`);
  return link;
};

export const codeIn = ({ text }: Mail): string => {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in the mail:\n${text}`);
  return code;
};
