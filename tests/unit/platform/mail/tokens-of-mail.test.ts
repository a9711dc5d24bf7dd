import { expect, test } from "vitest";
import { envelopeSender, newEnvelopeToken } from "#platform/mail/domain/envelope-sender.ts";
import { tokensOfMail } from "#platform/mail/domain/mailbox-intake.ts";

const address = "bounces.in@example.org";
const token = newEnvelopeToken();
const other = newEnvelopeToken();
const sender = envelopeSender(address, token);

test.each([
  ["Delivered-To", `Delivered-To: ${sender}`],
  ["X-Original-To", `X-Original-To: ${sender}`],
  ["Envelope-To", `Envelope-to: <${sender}>`],
  ["To, with a name and folded", `To: "Sender, of ours"\n\t<${sender}>`],
  ["To, in capitals", `TO: ${sender.toUpperCase()}`],
  ["Cc, among others", `Cc: a@example.org, ${sender}, b@example.org`],
])("the sender of ours stands in %s", (_name, line) => {
  for (const end of ["\n", "\r\n"])
    expect(tokensOfMail(address, `Subject: Returned${end}${line.replaceAll("\n", end)}${end}${end}Body`)).toEqual([
      token,
    ]);
});

test.each([
  ["the subject", `Subject: ${sender}`],
  ["what came back", `Subject: x\n\nTo: ${sender}`],
  ["another domain", `To: ${sender}.example.net`],
  ["another address", `To: not${sender}`],
  ["an address that only looks alike", `To: ${sender.replace("bounces.in", "bouncesxin")}`],
  ["a token that is cut", `To: ${sender.replace(token, token.slice(1))}`],
])("nothing is read from %s", (_name, message) => {
  expect(tokensOfMail(address, message)).toEqual([]);
});

test("each sender is told once, and a head without end costs no time", () => {
  const head = `To: ${sender}\nDelivered-To: ${sender}\nDelivered-To: ${envelopeSender(address, other)}`;
  expect(tokensOfMail(address, head)).toEqual([token, other]);
  expect(tokensOfMail(address, `To: ${"bounces.in+".repeat(6_000)}`)).toEqual([]);
  expect(tokensOfMail(address, "To:\n ".repeat(20_000))).toEqual([]);
});
