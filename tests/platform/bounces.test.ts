import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { UserIdSchema } from "#contract/common/ids.ts";
import { queueMail } from "#platform/mail-queue/index.ts";
import { bounceSignature } from "#platform/mail/domain/take-bounce.ts";
import { aConsumer, newAccount } from "./account-steps.ts";
import { bounceAddress, inviteAt, senderTo } from "./bounce-steps.ts";
import { codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

const secret = "0123456789abcdef0123456789abcdef";
const settings = { MAIL_BOUNCES_ADDRESS: bounceAddress, MAIL_BOUNCES_SECRET: secret };

const reportOf = (
  status: string,
  recipient: string,
): string => `Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example.org

${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} refused
--b--
`;

describeOnEachStore("Mail that comes back", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let mailServer: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings });
    nora = await running.signedIn("Nora");
    mailServer = await running.newBrowser();
  });
  afterAll(() => running.stop());

  const invited = async (email: string) => {
    const person = await inviteAt(running, nora, email);
    return { ...person, state: async () => (await person.invitation())?.state };
  };
  /** To whom mail went, by the sender on its envelope. */
  const sentTo = new Map<string, string>();
  const senderOf = async (address: string): Promise<string> => {
    const sender = await senderTo(running, address);
    sentTo.set(sender, address);
    return sender;
  };
  const namedBy = (sender: string): string =>
    `Final-Recipient: rfc822; ${sentTo.get(sender.toLowerCase()) ?? "somebody@example.org"}`;
  const signed = (
    recipient: string,
    status: string,
    {
      by = secret,
      ageSeconds = 0,
      named = namedBy(recipient),
    }: { by?: string; ageSeconds?: number; named?: string } = {},
  ) => {
    const timestamp = String(Math.floor(running.platform.services.now().getTime() / 1_000) - ageSeconds);
    const message = Buffer.from(reportOf(status, named)).toString("base64");
    const bounce = { timestamp, recipient, message };
    return { ...bounce, signature: bounceSignature(by, bounce) };
  };
  const handOn = async (recipient: string, status = "5.1.1", named = namedBy(recipient)) =>
    (await mailServer.api.mailBounces.take(signed(recipient, status, { named }))).taken;
  const mailsTo = async (address: string) => (await mailTo(running, address)).length;

  test.each([
    ["5.1.1", "no-such-address"],
    ["5.1.2", "no-such-domain"],
    ["5.2.1", "mailbox-closed"],
    ["5.2.2", "mailbox-full"],
    ["5.7.1", "refused"],
    ["4.4.1", "not-reached"],
    ["5.0.0", "unknown"],
  ] as const)(
    "with %s says at the person, and among the mails that came back, that it is %s",
    async (status, reason) => {
      const email = `reason-${reason}@example.org`;
      const { invitation } = await invited(email);
      expect(await invitation()).toMatchObject({ state: "sent", reason: null });
      expect(await handOn(await senderOf(email), status)).toBe(true);
      expect(await invitation()).toMatchObject({ state: "failed", reason });
      const { returned } = await nora.api.demo.sentMail();
      expect(returned[0]).toMatchObject({ address: email, mail: "invitation", reason });
      expect(returned[0]?.id).not.toContain((await senderOf(email)).slice("bounces+".length, -"@example.org".length));
    },
  );

  test("whose server wrote a NUL into its words is taken like any other", async () => {
    const email = "nul@example.org";
    const { invitation } = await invited(email);
    expect(await handOn(await senderOf(email), "5.1.1 \u0000 gone")).toBe(true);
    expect(await invitation()).toMatchObject({ state: "failed", reason: "no-such-address" });
  });

  test("stands at the person and in the record, and no further mail goes there until the notary says that the address is right", async () => {
    const email = "gone@example.org";
    const { id, memberId, state } = await invited(email);
    expect([await state(), await mailsTo(email)]).toEqual(["sent", 1]);
    expect(await handOn((await senderOf(email)).toUpperCase())).toBe(true);
    expect(await state()).toBe("failed");
    const { events } = await nora.api.signings.events({ id });
    expect(events.filter(({ kind }) => kind === "mail-failed")).toMatchObject([
      { data: { memberId, mail: "invitation" } },
    ]);

    const second = await invited(email);
    expect([await second.state(), await mailsTo(email)]).toEqual(["failed", 1]);

    await nora.api.members.notify({ id, memberId });
    expect(await mailsTo(email)).toBe(2);
    expect(await state()).toBe("sent");
  });

  test("that a full mailbox or a filter refused is told, and the next one goes out", async () => {
    const email = "full@example.org";
    const { state } = await invited(email);
    expect(await handOn(await senderOf(email), "5.2.2")).toBe(true);
    expect(await state()).toBe("failed");
    expect(await (await invited(email)).state()).toBe("sent");
  });

  test.each([
    ["somebody to whom it was forwarded", () => "Final-Recipient: rfc822; behind@example.net"],
    [
      "somebody to whom it was forwarded, and of who had it first",
      (email: string) => `Original-Recipient: rfc822;${email}\nFinal-Recipient: rfc822; behind@example.net`,
    ],
    ["nobody", () => "X-Nobody: is named"],
  ])("of %s does not say that the address is gone", async (whose, named) => {
    const email = `forwards-${whose.length}@example.org`;
    await invited(email);
    expect(await handOn(await senderOf(email), "5.1.1", named(email))).toBe(true);
    expect(await (await invited(email)).state()).toBe("sent");
  });

  test.each([
    ["in capitals and brackets", (email: string) => `Final-Recipient: RFC822;<${email.toUpperCase()}>`],
    [
      "as who had it first, where the last is no address",
      (email: string) => `Original-Recipient: rfc822; ${email}\nFinal-Recipient: x400; /S=gone/`,
    ],
    [
      "behind somebody else to whom it was forwarded",
      (email: string) =>
        `Final-Recipient: rfc822; behind@example.net\nAction: failed\nStatus: 5.2.2\n\nFinal-Recipient: rfc822; ${email}`,
    ],
  ])("names the address that is gone %s", async (how, named) => {
    const email = `named-${how.length}@example.org`;
    await invited(email);
    expect(await handOn(await senderOf(email), "5.1.1", named(email))).toBe(true);
    expect(await (await invited(email)).state()).toBe("failed");
  });

  test("keeps no warning about an account from the address that it came back from", async () => {
    const email = "warned@example.org";
    const warned = await newAccount(running, aConsumer(email));
    expect(await handOn(await senderOf(email))).toBe(true);
    const before = await mailsTo(email);
    const owner = { userId: UserIdSchema.parse((await warned.api.account.session()).user?.id) };
    await running.platform.services.store.transact(async (unit) => {
      const order = { kind: "account-letter", owner } as const;
      const { services } = running.platform;
      await queueMail(unit, services, null, { ...order, letter: "password-changed" });
      await queueMail(unit, services, null, { ...order, letter: "sign-in-changed", facts: { change: "totp-off" } });
      await queueMail(unit, services, null, { ...order, letter: "second-factor-removed" });
      await queueMail(unit, services, null, { ...order, letter: "email-changed" });
      await queueMail(unit, services, null, { ...order, letter: "account-reactivated" });
    });
    await running.platform.services.jobs.idle();
    const subjects = (await mailTo(running, email)).slice(before).map(({ subject }) => subject.split(" ").slice(0, 3));
    expect(subjects.map((words) => words.join(" ")).toSorted()).toEqual([
      "How you log",
      "Your account with",
      "Your password for",
      "Your second factor",
    ]);
  });

  test("handed on twice changes nothing the second time, also after the address was confirmed anew", async () => {
    const email = "twice@example.org";
    const { id, memberId, state } = await invited(email);
    const bounce = signed(await senderOf(email), "5.1.1");
    const both = await Promise.all([mailServer.api.mailBounces.take(bounce), mailServer.api.mailBounces.take(bounce)]);
    expect(both.filter(({ taken }) => taken)).toHaveLength(1);
    await nora.api.members.notify({ id, memberId });
    await running.platform.services.jobs.idle();
    expect(await mailServer.api.mailBounces.take(bounce)).toEqual({ taken: false });
    expect(await state()).toBe("sent");
  });

  test("that is forged, old or of no mail of ours does nothing", async () => {
    const email = "forged@example.org";
    const { state } = await invited(email);
    const to = await senderOf(email);
    const refusal = (bounce: ReturnType<typeof signed>): Promise<ErrorCode> =>
      codeOf(mailServer.api.mailBounces.take(bounce));
    expect(await refusal(signed(to, "5.1.1", { by: "f".repeat(32) }))).toBe("mail-bounce/not-signed");
    expect(await refusal(signed(to, "5.1.1", { ageSeconds: 301 }))).toBe("mail-bounce/not-signed");
    expect(await refusal({ ...signed("bounces@example.org", "5.1.1"), recipient: to })).toBe("mail-bounce/not-signed");
    for (const other of [
      "bounces@example.org",
      `bounces+${"0".repeat(32)}@example.org`,
      to.replace("@example.org", "@example.net"),
      to.replace("bounces+", "else+"),
    ])
      expect([other, await handOn(other)]).toEqual([other, false]);
    expect(await state()).toBe("sent");
  });

  test("whose person has another address by now does not stand at the new one", async () => {
    const email = "before@example.org";
    const { id, memberId, state } = await invited(email);
    const to = await senderOf(email);
    const corrected = { fullName: "Sofia Signer", email: "after@example.org", type: "signer" as const };
    await nora.api.members.update({ id, memberId, ...corrected });
    await running.platform.services.jobs.idle();
    expect(await handOn(to)).toBe(true);
    expect(await state()).toBeUndefined();
    const [, member] = await nora.api.members.list({ id });
    expect(member).toMatchObject({ email: "after@example.org", invitation: { state: "sent" } });
  });

  test("from an account stands before the administrator, who lets mail go again, as does a link that is used", async () => {
    const ada = await running.newBrowser();
    const admin = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Ada"));
    await ada.api.account.login({ email: admin?.email ?? "", password: admin?.password ?? "" });
    const { people } = await ada.api.admin.people({ search: "Imani" });
    const { id: userId, email } = people[0] ?? {};
    if (userId === undefined || email === undefined) throw new Error("no account of Imani");
    const comeBack = async () => {
      await ada.api.admin.resendMail({ userId });
      await running.platform.services.jobs.idle();
      expect(await handOn(await senderOf(email))).toBe(true);
    };
    const returned = async () => (await ada.api.admin.person({ userId })).mailReturned;
    expect(await returned()).toBeNull();
    await comeBack();
    expect(await returned()).toMatchObject({ status: "5.1.1", reason: "550 5.1.1 refused" });
    expect((await ada.api.admin.confirmAddress({ userId })).mailReturned).toBeNull();
    const { acts } = await ada.api.admin.record({});
    expect(acts[0]).toMatchObject({ act: "address-confirmed-anew", after: { address: email } });

    await comeBack();
    // What was asked for at the address itself goes out, and shows by its link that it arrived.
    await ada.api.admin.resendMail({ userId });
    const link = /reset-password#[\w-]{43}/.exec((await mailTo(running, email)).at(-1)?.text ?? "")?.[0] ?? "";
    const reader = await running.newBrowser();
    await reader.api.comingIn.choosePassword({
      purpose: "reset-password",
      token: tokenOf(link),
      password: "violet tractor morning salt",
    });
    expect(await returned()).toBeNull();
  });
});
