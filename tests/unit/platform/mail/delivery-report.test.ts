import { expect, test } from "vitest";
import {
  isAddressGone,
  readDeliveryFailure as readFailureOf,
  tellsOfNoFailure,
} from "#platform/mail/domain/delivery-report.ts";

const readDeliveryFailure = (message: string) => readFailureOf(message, "Sofia@example.org");

const boundary = "=_report.1687569380/relay.example.org";

type Report = { head?: string; fields: string[]; encoding?: string; before?: string };

/** A bounce as RFC 3464 has it: words for a person, the report, and the mail that came back. */
const bounceOf = ({
  head = `multipart/report; report-type=delivery-status;\n\tboundary="${boundary}"`,
  ...rest
}: Report) => {
  const { fields, encoding, before = "I am sorry to have to tell you." } = rest;
  const report = `Reporting-MTA: dns; relay.example.org\n\n${fields.join("\n")}\n`;
  return [
    "Return-Path: <>",
    "From: Mail Delivery System <mailer-daemon@relay.example.org>",
    `Content-Type: ${head}`,
    "",
    "This is a MIME-encapsulated message.",
    `--${boundary}`,
    "Content-Type: text/plain; charset=us-ascii",
    "",
    before,
    `--${boundary}`,
    "Content-Type: message/delivery-status",
    ...(encoding === undefined ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
    "",
    encoding === "base64" ? Buffer.from(report).toString("base64") : report,
    `--${boundary}`,
    "Content-Type: message/rfc822",
    "",
    "Subject: Nora invites you to sign",
    "",
    "Hello",
    `--${boundary}--`,
    "",
  ].join("\n");
};

const unknown = [
  "Final-Recipient: rfc822; sofia@example.org",
  "Action: failed",
  "Status: 5.1.1",
  "Diagnostic-Code: smtp; 550 5.1.1 <sofia@example.org>: User",
  "    unknown in virtual mailbox table",
];
const found = {
  status: "5.1.1",
  reason: "550 5.1.1 <sofia@example.org>: User unknown in virtual mailbox table",
  isOfAddress: true,
};

test.each([
  ["with bare line feeds", "\n"],
  ["with carriage returns and line feeds", "\r\n"],
  ["with carriage returns alone", "\r"],
])("a report %s is read", (_name, lineEnd) => {
  expect(readDeliveryFailure(bounceOf({ fields: unknown }).replaceAll("\n", lineEnd))).toEqual(found);
});

test("a report is read in base64, with names in capitals, in another order, and when its end was cut off", () => {
  expect(readDeliveryFailure(bounceOf({ fields: unknown, encoding: "base64" }))).toEqual(found);
  const shouted = unknown.map((line) => line.replace(/^[\w-]+:/, (name) => name.toUpperCase())).toReversed();
  expect(readDeliveryFailure(bounceOf({ fields: shouted.filter((line) => !line.startsWith(" ")) }))?.status).toBe(
    "5.1.1",
  );
  const whole = bounceOf({ fields: unknown });
  expect(readDeliveryFailure(whole.slice(0, whole.indexOf("Subject: Nora")))).toEqual(found);
});

test.each([
  ["that says nothing takes the one among the server's words", "5.0.0", "550 5.2.1 disabled", "5.2.1"],
  ["with words behind it is the number", "5.2.2 (mailbox full)", "552 over quota", "5.2.2"],
  ["that is missing, with a server that gives none, is empty", "", "550 no such user", ""],
  ["is not found within an IP address", "5.0.0", "550 rejected, see 192.5.1.1.example", "5.0.0"],
])("a status %s", (_name, status, reason, expected) => {
  const fields = ["Action: failed", `Status: ${status}`, `Diagnostic-Code: smtp; ${reason}`];
  expect(readDeliveryFailure(bounceOf({ fields }))).toEqual({ status: expected, reason, isOfAddress: false });
});

test("of several recipients the one that failed counts", () => {
  const fields = ["Final-Recipient: rfc822; a@example.org", "Action: relayed", "Status: 2.0.0", "", ...unknown];
  expect(readDeliveryFailure(bounceOf({ fields }))).toEqual(found);
});

test.each([
  ["a delay", bounceOf({ fields: ["Action: delayed", "Status: 4.4.1"] })],
  ["a delivery", bounceOf({ fields: ["Action: delivered", "Status: 2.0.0"] })],
  ["an answer of a person", "Subject: Re: Deed\nContent-Type: text/plain\n\nAction: failed\nStatus: 5.1.1\n"],
  ["a report without contents", bounceOf({ fields: [] })],
  ["another boundary than the one said", bounceOf({ fields: unknown, head: 'multipart/report; boundary="other"' })],
  ["nothing", ""],
  [
    "a report within the mail that came back",
    [
      'Content-Type: multipart/mixed; boundary="outer"',
      "",
      "--outer",
      "Content-Type: message/rfc822",
      "",
      bounceOf({ fields: unknown }),
      "--outer--",
    ].join("\n"),
  ],
])("%s is no failure", (_name, message) => {
  expect(readDeliveryFailure(message)).toBeNull();
});

test("parts within parts end somewhere", () => {
  const deep = Array.from(
    { length: 5_000 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
  );
  expect(readDeliveryFailure(deep.join(""))).toBeNull();
});

test.each(["5.1.1", "5.1.2", "5.1.10", "5.2.1", "5.4.4"])("%s says that there is no such address", (status) => {
  expect(isAddressGone(status)).toBe(true);
});
test.each(["5.2.2", "5.7.1", "4.1.1", "5.0.0", "5.1.8", "15.1.1", ""])("“%s” says nothing of the address", (status) => {
  expect(isAddressGone(status)).toBe(false);
});

test.each(["delayed", "Delivered", "relayed (to a program)", "expanded"])(
  "a report that the mail is %s tells of no failure",
  (action) => {
    const report = bounceOf({ fields: [`Action: ${action}`, "Status: 4.4.1"] });
    expect([tellsOfNoFailure(report), readDeliveryFailure(report)]).toEqual([true, null]);
  },
);

test("what is no report, or one that cannot be read, does not tell that all is well", () => {
  for (const message of [
    "Subject: Out of office\n\nAction: delivered",
    bounceOf({ fields: unknown }),
    bounceOf({ fields: ["Status: 5.1.1"] }),
  ])
    expect(tellsOfNoFailure(message)).toBe(false);
});

test.each([
  ["rfc822; sofia@example.org", true],
  ["RFC822 ;<Sofia@Example.org>", true],
  ["rfc822;  < sofia@example.org >", true],
  ["x400; sofia@example.org", false],
  ["sofia@example.org", false],
  ["rfc822; <<sofia@example.org>>", false],
  ["rfc822;", false],
])("the recipient “%s” is the address: %s", (recipient, isOfAddress) => {
  const fields = [`Final-Recipient: ${recipient}`, "Action: failed", "Status: 5.1.1"];
  expect(readDeliveryFailure(bounceOf({ fields }))).toEqual({ status: "5.1.1", reason: "", isOfAddress });
});

// Whoever reads it with a pattern that tries each of the spaces for each of the others does not come to an end.
test.each([
  ["a recipient", (blanks: string) => ({ fields: [`Final-Recipient: rfc822;${blanks}<`, "Action: failed"] })],
  ["a status", (blanks: string) => ({ fields: ["Action: failed", `Status: 5.1.1${blanks}.`] })],
  ["a server's words", (blanks: string) => ({ fields: ["Action: failed", `Diagnostic-Code: smtp${blanks}x`] })],
  ["continued lines", (blanks: string) => ({ fields: ["Action: failed", `X-Note: a\n${blanks}\n${blanks}x`] })],
  ["a boundary", (blanks: string) => ({ fields: unknown, head: `multipart/report; boundary${blanks}x` })],
])("%s with very many spaces is read to its end", (_name, report) => {
  const message = bounceOf({ encoding: "base64", ...report(" ".repeat(2_000_000)) });
  expect(readDeliveryFailure(message)?.isOfAddress ?? false).toBe(false);
});
