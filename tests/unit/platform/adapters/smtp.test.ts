import { afterEach, describe, expect, test } from "vitest";
import { MailRefused } from "#platform/adapters/mail/mail.ts";
import { createSmtpMail } from "#platform/adapters/mail/smtp.ts";
import { readMail } from "#tests/builders/read-mail.ts";
import { startSmtp, type TestSmtp } from "#tests/builders/test-smtp.ts";

const message = {
  to: { name: "Jürgen Ünal", address: "juergen@example.org" },
  subject: "Nora invites you to sign “Kaufvertrag – Straße”",
  text: "Grüße\n\nhttps://sign.example.org/join#AAAA",
  html: "<p>Grüße</p>",
};
const from = "Notary Platform <no-reply@example.org>";

describe("Mail by SMTP", () => {
  let server: TestSmtp;
  afterEach(() => server.stop());

  test("arrives at a real server as another program reads it: names, text and HTML", async () => {
    server = await startSmtp({ password: "p@ss word" });
    await createSmtpMail({ url: server.url, from }).send(message);
    const [received] = server.received;
    expect(received).toMatchObject({ from: "no-reply@example.org", to: ["juergen@example.org"] });
    expect(readMail(received?.source ?? "")).toEqual({
      subject: message.subject,
      to: "Jürgen Ünal <juergen@example.org>",
      auto: "auto-generated",
      parts: { "text/plain": message.text, "text/html": message.html },
    });
  });

  test("a bounce comes back to the address on the envelope, and the sender whom people read stays", async () => {
    server = await startSmtp();
    await createSmtpMail({ url: server.url, from }).send({ ...message, returnTo: "bounces+00ff@example.org" });
    const [received] = server.received;
    expect(received).toMatchObject({ from: "bounces+00ff@example.org", to: ["juergen@example.org"] });
    expect(received?.source).toMatch(/^From: Notary Platform <no-reply@example\.org>\r?$/m);
  });

  test("an address that does not exist is refused for good; a server that is busy is not", async () => {
    server = await startSmtp();
    const mail = createSmtpMail({ url: server.url, from });
    server.refuseWith(550);
    await expect(mail.send(message)).rejects.toBeInstanceOf(MailRefused);
    server.refuseWith(451);
    await expect(mail.send(message)).rejects.not.toBeInstanceOf(MailRefused);
  });

  test("wrong credentials and a server that is down may be mended, so they are no refusal", async () => {
    server = await startSmtp({ password: "right" });
    const wrong = server.url.replace("right", "wrong");
    await expect(createSmtpMail({ url: wrong, from }).send(message)).rejects.not.toBeInstanceOf(MailRefused);
    const down = createSmtpMail({ url: "smtp://127.0.0.1:1", from });
    await expect(down.send(message)).rejects.toThrow(/ECONNREFUSED/);
  });
});
