import { expect, test } from "vitest";
import { signerMails } from "#platform/mail/domain/signer-mails.ts";
import { layOut } from "#platform/mail/domain/mail-layout.ts";
import type { Mailing } from "#platform/mail/store/mailings.ts";

const mailing = (changes: Partial<Mailing> = {}): Mailing =>
  ({
    fullName: "Sofia Signer",
    email: "sofia@example.org",
    type: "signer",
    title: "Deed",
    status: "open",
    scheduledAt: null,
    notaryName: "Nora Whitfield",
    notaryState: "Florida",
    notaryTimezone: "America/New_York",
    ...changes,
  }) as Mailing;
const link = { url: "https://sign.example.org/join#TOKEN", expiresAt: new Date("2026-12-05T12:00:00Z") };
const written = (changes: Partial<Mailing> = {}) =>
  layOut(
    signerMails.en.invitation(mailing(changes), link, {
      returnUrl: "https://sign.example.org/join",
      checkUrl: "https://sign.example.org/check",
    }),
    { name: changes.fullName ?? "Sofia Signer", address: "sofia@example.org" },
    "Notary Platform",
  );

test("text and HTML say the same, the link and until when it works", () => {
  const { subject, text, html } = written();
  expect(subject).toBe("Nora Whitfield invites you to sign “Deed”");
  for (const form of [text, html]) {
    expect(form).toContain("Hello Sofia Signer,");
    expect(form).toContain(link.url);
    expect(form).toContain("It works until December 5, 2026.");
  }
});

test("a planned meeting is told in the notary's time, with its zone", () => {
  expect(written({ scheduledAt: new Date("2026-11-23T19:30:00Z") }).text).toContain(
    "Monday, November 23, 2026 at 2:30 PM EST",
  );
});

test("a witness is asked to take part, not to sign", () => {
  expect(written({ type: "witness" }).subject).toBe("Nora Whitfield invites you to take part as a witness in “Deed”");
});

test("names and titles stay what they are: no header, no line and no element of their own", () => {
  const { subject, to, text, html } = written({
    title: "Deed\r\nBcc: victim@example.org",
    fullName: '<img src=x onerror="alert(1)">\nSofia',
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(to.name).not.toMatch(/[\r\n]/);
  expect(text).toContain('Hello <img src=x onerror="alert(1)"> Sofia,');
  expect(html).not.toContain("<img");
});

test("the HTML loads nothing from anywhere", () => {
  expect(written().html).not.toMatch(/<(?:img|script|link|iframe)|url\(/);
});
