import { afterAll, beforeAll, expect, test } from "vitest";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import { listReturnedMails } from "#platform/mail/index.ts";
import { startSmtp, type TestSmtp } from "#tests/builders/test-smtp.ts";
import { codeOf, openBrowser, refusalOf, type Browser } from "./client.ts";
import { linkIn, mailTo } from "./mail-steps.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

let people = 0;

/** A signing of Nora's with one signer at an address of its own. */
const invite = async (notary: Browser, title = "Deed of sale") => {
  people += 1;
  const email = `signer${people}@example.org`;
  const { signing, links } = await notary.api.signings.create({
    title,
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: "Sofia Signer", email, type: "signer" }],
  });
  const [link] = links;
  if (link === undefined) throw new Error("no link");
  return { signingId: signing.id, memberId: link.memberId, email, shownLink: link.url };
};

const memberOf = async (notary: Browser, id: SigningId, memberId: MemberId) => {
  const member = (await notary.api.members.list({ id })).find((candidate) => candidate.id === memberId);
  if (member === undefined) throw new Error("the member is not there");
  return member;
};

const kindsOf = async (notary: Browser, id: SigningId) =>
  (await notary.api.signings.events({ id })).events.map((event) => event.kind);

describeOnPostgres("Invitations by mail", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  test("whoever is put into a signing gets a mail with a link of their own, which opens it", async () => {
    const { signingId, memberId, email, shownLink } = await invite(notary);
    const [mail, ...more] = await mailTo(running, email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: "Sofia Signer", address: email },
      subject: "Nora Whitfield invites you to sign “Deed of sale”",
    });
    expect(linkIn(mail)).not.toBe(shownLink);
    expect(await running.joined(linkIn(mail))).toMatchObject({ signingId, memberId });
    expect(await running.joined(shownLink)).toMatchObject({ signingId, memberId });
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("sent");

    const added = await notary.api.members.add({
      id: signingId,
      fullName: "Wendy Witness",
      email: `w-${email}`,
      type: "witness",
      invite: true,
    });
    const [toWitness] = await mailTo(running, `w-${email}`);
    expect(await running.joined(linkIn(toWitness))).toMatchObject({ memberId: added.member.id });
  });

  test("whoever takes part with an account has a link mailed to themselves: until the end, in the record, and not once their access was taken away", async () => {
    const guest = running.welcome.accounts.find(({ role }) => role === "Consumer");
    if (guest === undefined) throw new Error("the demo has no consumer");
    const browser = await running.signedIn("Elena");
    const { signing, links } = await notary.api.signings.create({
      title: "Deed of gift",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: guest.fullName, email: guest.email, type: "signer" }],
    });
    const memberId = links[0]!.memberId;
    const place = { id: signing.id, memberId };
    const mails = async () => await mailTo(running, guest.email);
    const before = (await mails()).length;
    await browser.api.members.mailOwnLink(place);
    const after = await mails();
    expect(after).toHaveLength(before + 1);
    // Both open the same place.
    for (const link of [linkIn(after.at(-1)), links[0]!.url])
      expect(await running.joined(link)).toMatchObject({ signingId: signing.id, memberId });
    const told = (await notary.api.signings.events({ id: signing.id })).events.filter(
      ({ kind }) => kind === "link-sent",
    );
    expect(told.at(-1)?.actor).toMatchObject({ kind: "user", name: guest.fullName });
    const own = (await notary.api.members.list({ id: signing.id })).find(({ type }) => type === "notary")!;
    expect(await codeOf(notary.api.members.mailOwnLink({ id: signing.id, memberId: own.id }))).toBe("auth/forbidden");
    await notary.api.members.withdrawLink(place);
    expect(await codeOf(browser.api.members.mailOwnLink(place))).toBe("auth/forbidden");
    expect((await memberOf(notary, signing.id, memberId)).withdrawnAt).not.toBeNull();
    await notary.api.members.notify(place);
    await notary.api.signings.terminate({ id: signing.id });
    expect(await codeOf(browser.api.members.mailOwnLink(place))).toBe("signing/closed");
  });

  test("a link lies in clear in no row and no log line; only the mail has it", async () => {
    const { email } = await invite(notary);
    const token = tokenOf(linkIn((await mailTo(running, email))[0]));
    expect(token).toHaveLength(43);
    const { read } = running.platform.services.store;
    for (const table of ["jobs", "personal_links", "members", "signing_events"] as const) {
      expect(JSON.stringify(await read.selectFrom(table).selectAll().execute()), table).not.toContain(token);
    }
    expect(running.logLines.join("\n")).not.toContain(token);
  });

  test("looking at the page, as mail scanners do, uses nothing up", async () => {
    const { email } = await invite(notary);
    const link = linkIn((await mailTo(running, email))[0]);
    const scanner = openBrowser(running.url);
    for (const path of ["/join", `/join?${tokenOf(link)}`, "/api/session", "/api/join"]) await scanner.fetch(path);
    expect((await scanner.api.account.session()).memberships).toEqual([]);
    expect((await running.joined(link)).memberId).toBeDefined();
  });

  test("the link is sent again when the notary asks, and the earlier one goes on to work [S398]", async () => {
    const { signingId, memberId, email } = await invite(notary);
    const first = linkIn((await mailTo(running, email))[0]);
    expect((await notary.api.members.notify({ id: signingId, memberId })).invitation.state).toBe("sending");
    const mails = await mailTo(running, email);
    expect(mails).toHaveLength(2);
    for (const link of [first, linkIn(mails[1])]) expect((await running.joined(link)).memberId).toBe(memberId);
    expect(await kindsOf(notary, signingId)).toContain("link-sent");
  });

  test("sending is a GET that another site, a prefetch or a scanner cannot set off", async () => {
    const { signingId, memberId, email } = await invite(notary);
    await mailTo(running, email);
    const path = `/api/signing/${signingId}/member/${memberId}/notify`;
    const status = async (init: Parameters<Browser["fetch"]>[1]) => (await notary.fetch(path, init)).status;
    expect(await status({ csrf: null })).toBe(419);
    expect(await status({ csrf: "made-up" })).toBe(419);
    expect(await status({ headers: { "sec-fetch-site": "cross-site" } })).toBe(419);
    expect(await status({ headers: { "sec-purpose": "prefetch" } })).toBe(419);
    expect(await mailTo(running, email)).toHaveLength(1);
    expect(await status({ headers: { "sec-fetch-site": "same-origin" } })).toBe(200);
    expect(await mailTo(running, email)).toHaveLength(2);
  });

  test("nobody's mailbox is filled by pressing the button", async () => {
    const { signingId, memberId } = await invite(notary);
    const codes: string[] = [];
    for (let press = 0; press < 7; press += 1) {
      const call = notary.api.members.notify({ id: signingId, memberId });
      codes.push(await call.then(() => "sent").catch(() => codeOf(call)));
    }
    expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "sent"));
    expect(codes[6]).toBe("auth/too-many-attempts");
  });

  test("withdrawing ends every link and open page of a person, says so to them, and lasts until a new link", async () => {
    const { signingId, memberId, email, shownLink } = await invite(notary);
    const mailed = linkIn((await mailTo(running, email))[0]);
    const { browser: signer } = await running.joined(shownLink);
    const open = await openChannel(signer, channels.signingSession(signingId));
    const told = heard<RealtimeEvents["signing-event"]>(open.channel, "signing-event");
    expect((await notary.api.members.withdrawLink({ id: signingId, memberId })).withdrawnAt).not.toBeNull();
    expect(await told).toMatchObject({ kind: "access-withdrawn", data: { memberId } });
    open.close();

    expect(await codeOf(signer.api.signings.snapshot({ id: signingId }))).toBe("auth/signed-out");
    for (const link of [shownLink, mailed]) {
      const refusal = await refusalOf((await running.newBrowser()).api.members.join({ token: tokenOf(link) }));
      expect(refusal).toMatchObject({ code: "link/withdrawn", status: 410, params: { notary: "Nora Whitfield" } });
    }
    // Twice changes nothing.
    await notary.api.members.withdrawLink({ id: signingId, memberId });
    const kinds = await kindsOf(notary, signingId);
    expect(kinds.filter((kind) => kind === "access-withdrawn")).toHaveLength(1);

    await notary.api.members.notify({ id: signingId, memberId });
    const mails = await mailTo(running, email);
    expect((await running.joined(linkIn(mails.at(-1)))).memberId).toBe(memberId);
    expect((await memberOf(notary, signingId, memberId)).withdrawnAt).toBeNull();
    const refusal = await refusalOf((await running.newBrowser()).api.members.join({ token: tokenOf(mailed) }));
    expect(refusal.code).toBe("link/revoked");
  });

  test("the notary's own way in is no link: it can be neither sent nor withdrawn", async () => {
    const { signingId } = await invite(notary);
    const own = (await notary.api.members.list({ id: signingId })).find((member) => member.type === "notary");
    const of = { id: signingId, memberId: own?.id as MemberId };
    expect(await codeOf(notary.api.members.notify(of))).toBe("auth/forbidden");
    expect(await codeOf(notary.api.members.withdrawLink(of))).toBe("auth/forbidden");
  });

  test("a link that ended lets nobody into an open signing, and nothing is sent for one that was terminated", async () => {
    const { signingId, memberId, email, shownLink } = await invite(notary);
    await notary.api.signings.terminate({ id: signingId });
    expect(await codeOf(notary.api.members.notify({ id: signingId, memberId }))).toBe("signing/closed");
    const other = await invite(notary);
    const before = (await mailTo(running, email)).length;
    running.advance(personalLinkLifetimeMs + 1);
    expect(await codeOf((await running.newBrowser()).api.members.join({ token: tokenOf(other.shownLink) }))).toBe(
      "link/expired",
    );
    expect(await codeOf((await running.newBrowser()).api.members.join({ token: tokenOf(shownLink) }))).toBe(
      "link/expired",
    );
    expect(await mailTo(running, email)).toHaveLength(before);
  });
});

describeOnPostgres("Mail by SMTP", (store) => {
  let server: TestSmtp;
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    server = await startSmtp();
    running = await startTestPlatform(store, {
      settings: { MAIL_SMTP_URL: server.url, MAIL_FROM: "Notary Platform <no-reply@example.org>" },
    });
    notary = await running.signedIn("Nora");
    await running.platform.services.jobs.idle();
  });
  afterAll(async () => {
    await running.stop();
    await server.stop();
  });

  /** Lets the clock reach the next attempt, and the attempt happen. */
  const nextAttempt = async () => {
    running.advance(3_600_000);
    running.platform.services.jobs.wake();
    await running.platform.services.jobs.idle();
  };

  test("goes to the server of the configuration, and the demo says that there is no outbox", async () => {
    const before = server.received.length;
    const { email } = await invite(notary);
    await server.arrived(before + 1);
    expect(server.received.at(-1)).toMatchObject({ from: "no-reply@example.org", to: [email] });
    expect((await notary.api.platform.identity()).simulators).not.toContain("mail");
    expect(await notary.api.demo.sentMail()).toEqual({ delivers: true, mails: [], returned: [] });
  });

  test("a busy server delays the mail, the meeting is told, and it arrives later", async () => {
    server.refuseWith(451);
    const { signingId, memberId, email } = await invite(notary);
    await running.platform.services.jobs.idle();
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("delayed");
    server.refuseWith(null);
    notary = await running.signedIn("Nora");
    const open = await openChannel(notary, channels.signingSession(signingId));
    const told = heard<RealtimeEvents["member-invitation"]>(open.channel, "member-invitation");
    await nextAttempt();
    expect(await told).toMatchObject({ memberId, invitation: { state: "sent" } });
    open.close();
    expect(server.received.at(-1)?.to).toEqual([email]);
    expect(await kindsOf(notary, signingId)).not.toContain("mail-failed");
  });

  test("an address that does not exist is given up at once, on the member, in the log, and to the notary [A191] [A452]", async () => {
    server.refuseWith(550);
    notary = await running.signedIn("Nora");
    const { user } = await notary.api.account.session();
    const open = await openChannel(notary, channels.user(user?.id ?? ""));
    const told = heard<RealtimeEvents["bounced-email-detected"]>(open.channel, "bounced-email-detected");
    const { signingId, memberId, email } = await invite(notary);
    await running.platform.services.jobs.idle();
    server.refuseWith(null);
    expect(await told).toEqual({ bounced_email: email, consumer_role: "signer", signing_id: signingId });
    open.close();
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("failed");
    const { events } = await notary.api.signings.events({ id: signingId });
    expect(events.at(-1)).toMatchObject({
      kind: "mail-failed",
      actor: { kind: "platform" },
      data: { memberId, mail: "invitation" },
    });
    // Where mails go to real people, the page that anybody may open says nothing of theirs.
    expect(await listReturnedMails(running.platform.services.store.read, 20)).toMatchObject([{ address: email }]);
    expect((await (await running.newBrowser()).api.demo.sentMail()).returned).toEqual([]);
    // The notary can send it again once the address is right.
    await notary.api.members.notify({ id: signingId, memberId });
    await running.platform.services.jobs.idle();
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("sent");
  });

  test("a server that stays down is given up after the last attempt, and no other work waits for it", async () => {
    server.refuseWith(451);
    notary = await running.signedIn("Nora");
    const { signingId, memberId } = await invite(notary);
    await running.platform.services.jobs.idle();
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      notary = await running.signedIn("Nora");
      expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("delayed");
      await nextAttempt();
    }
    server.refuseWith(null);
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("failed");
    expect(await kindsOf(notary, signingId)).toContain("mail-failed");
  });

  test("a link that was withdrawn before its mail went out is not made any more", async () => {
    server.refuseWith(451);
    notary = await running.signedIn("Nora");
    const { signingId, memberId } = await invite(notary);
    await running.platform.services.jobs.idle();
    await notary.api.members.withdrawLink({ id: signingId, memberId });
    server.refuseWith(null);
    const before = server.received.length;
    await nextAttempt();
    expect(server.received).toHaveLength(before);
    notary = await running.signedIn("Nora");
    expect((await memberOf(notary, signingId, memberId)).invitation.state).toBe("none");
  });
});
