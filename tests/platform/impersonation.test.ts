import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpContract } from "#contract/http.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { changedTables, databaseState } from "#tests/authorisation/database-state.ts";
import { rules } from "#platform/api/rules.ts";
import type { EndpointName } from "#platform/http/endpoint-names.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { addAccount, openAdministrator, type TestAccount } from "./accounts.ts";
import { codeIn, codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { connectPusher } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describe("Looking as somebody else", () => {
  let running: TestPlatform;
  let admin: Browser;
  let ada: TestAccount;
  let meeting: Meeting;
  let noraId: TestAccount["id"];
  beforeAll(async () => {
    running = await startTestPlatform(pglite, { settings: { FEATURE_FLAGS: "impersonate-mode" } });
    ({ account: ada, browser: admin } = await openAdministrator(running));
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
    const { user } = await meeting.notary.api.account.session();
    if (user === null) throw new Error("nobody is signed in");
    noraId = user.id;
  });
  afterAll(() => running.stop());

  const look = async (userId = noraId) => {
    await admin.api.admin.look({ userId });
    return admin.api.account.session();
  };
  const endLook = () => admin.api.admin.endLook();

  test("shows what they see, names whoever looks, and ends [A024] [A025]", async () => {
    const session = await look();
    expect(session.user).toMatchObject({ fullName: "Nora Whitfield", state: { abbr: "FL" } });
    expect(session.impersonator).toEqual({ id: ada.id, fullName: "Ada Admin" });
    expect((await admin.api.signings.get({ id: meeting.signingId })).id).toBe(meeting.signingId);
    // Not an administrator meanwhile: nobody climbs from one person to the next.
    expect(await codeOf(admin.api.admin.people({}))).toBe("auth/forbidden");
    await endLook();
    expect(await admin.api.account.session()).toMatchObject({ impersonator: null, user: { id: ada.id } });
  });

  const idOf = async (firstName: "Theo" | "Imani" | "Elena") => {
    const { user } = await (await running.signedIn(firstName)).api.account.session();
    if (user === null) throw new Error("nobody is signed in");
    return user.id;
  };

  test.each<[string, () => Promise<TestAccount["id"]>]>([
    ["a notary who has a signing", async () => noraId],
    ["a notary of an organisation", () => idOf("Theo")],
    ["a manager", () => idOf("Imani")],
    ["a consumer", () => idOf("Elena")],
  ])("changes nothing, whichever write is tried, in the whole database: as %s", async (_who, whose) => {
    await look(await whose());
    const ids = {
      id: meeting.signingId,
      docId: meeting.document.id,
      memberId: meeting.signerMemberId,
      userId: noraId,
    } as Record<string, string>;
    const routes = [
      ...Object.entries(httpContract).flatMap(([resource, endpoints]) =>
        Object.entries(endpoints).map(([name, endpoint]) => {
          const { method = "GET", path = "" } = endpoint["~orpc"].route;
          return { name: `${resource}.${name}`, method: method as string, path: `${apiBase}${path}` };
        }),
      ),
      ...Object.entries(rawRoutes).map(([name, { method, path }]) => ({ name: `raw.${name}`, method, path })),
    ];
    const before = await databaseState(running);
    const tried: string[] = [];
    for (const { name, method, path } of routes) {
      const rule = rules[name as EndpointName];
      if (rule.endsImpersonation === true) continue;
      const isWrite = !["GET", "HEAD"].includes(method) || rule.csrf === "every-method";
      const url = path
        .replaceAll(/\{(\w+)\}/g, (_all, key: string) => ids[key] ?? "00000000-0000-4000-8000-000000000000")
        .replace("/*", "/signer.js");
      const response = await admin.fetch(url, {
        method,
        ...(method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
      });
      const code =
        response.ok || response.status === 304
          ? ""
          : ((await response.json().catch(() => ({}))) as { code?: string }).code;
      // Of what asks nobody who calls, nothing is done in anybody's name.
      if (!isWrite || rule.callerUnasked === true) continue;
      tried.push(name);
      expect([name, response.status, code]).toEqual([
        name,
        403,
        rule.ownerOnly === true
          ? expect.stringMatching(/^(impersonation\/not-shown|auth\/forbidden)$/)
          : rule.allow.includes("admin") || rule.allow.includes("administrator")
            ? "auth/forbidden"
            : expect.stringMatching(/^(impersonation\/read-only|auth\/forbidden)$/),
      ]);
    }
    expect(changedTables(before, await databaseState(running))).toEqual([]);
    expect(tried.length).toBeGreaterThan(50);
    await endLook();
  });

  test("is the reason for which it is refused what the person themselves could do", async () => {
    await look();
    // What the person could do is refused for that reason and no other.
    for (const [method, path] of [
      ["POST", `/api/signing/${meeting.signingId}/finalize`],
      ["GET", `/api/signing/${meeting.signingId}/member/${meeting.signerMemberId}/notify`],
      ["POST", "/presence"],
      ["POST", "/api/uploads"],
    ] as const)
      expect([path, await codeIn(await admin.fetch(path, { method }))]).toEqual([path, "impersonation/read-only"]);
    await endLook();
  });

  test("does not show the journal, the private key of a demo, nor fetch what a record would say they fetched", async () => {
    await look();
    expect(await codeOf(admin.api.journal.head())).toBe("impersonation/not-shown");
    expect(await codeOf(admin.api.demo.certificate())).toBe("impersonation/not-shown");
    // With it a relay carries whatever is sent, for hours.
    expect(await codeOf(admin.api.videoRoom.ways({ id: meeting.signingId }))).toBe("impersonation/not-shown");
    const download = await admin.fetch(`/api/signing/${meeting.signingId}/finalized/download`);
    expect(await codeIn(download)).toBe("impersonation/not-shown");
    await endLook();
  });

  test("opens no channel: nobody seems to be there who is not", async () => {
    await look();
    const pusher = await connectPusher(admin);
    if (pusher.connection.state !== "connected")
      await new Promise<void>((resolve) => pusher.connection.bind("connected", resolve));
    const body = new URLSearchParams({
      socket_id: pusher.connection.socket_id,
      channel_name: `private-signing-session.${meeting.signingId}`,
    });
    const response = await admin.fetch("/broadcasting/auth", { method: "POST", body });
    expect(await codeIn(response)).toBe("impersonation/read-only");
    pusher.disconnect();
    await endLook();
  });

  test("is written down each time, and told to the person once a day", async () => {
    const person = await addAccount(running, "Consumer", "Iris Looked");
    for (let times = 0; times < 3; times += 1) {
      await look(person.id);
      await endLook();
    }
    const mails = await mailTo(running, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["An administrator looked at Notary Platform as you"]);
    expect(mails[0]?.text).toContain("Ada Admin");
    const acts = (await admin.api.admin.record({})).acts.filter(({ subject }) => subject.startsWith("Iris Looked"));
    expect(acts.map(({ act }) => act)).toEqual(
      Array.from({ length: 3 }, () => ["impersonation-ended", "impersonation-begun"]).flat(),
    );
    running.advance(24 * 3_600_000 - 60_000);
    ({ account: ada, browser: admin } = await openAdministrator(running, "Ada Admin"));
    await look(person.id);
    expect((await mailTo(running, person.email)).length).toBe(2);
    await endLook();
  });

  test("is not possible with another administrator or an account that has ended, and ends when the person's does", async () => {
    const other = await addAccount(running, "Admin", "Otto Admin");
    expect(await codeOf(admin.api.admin.look({ userId: other.id }))).toBe("impersonation/not-possible");
    const second = await openAdministrator(running, "Pia Admin");
    const person = await addAccount(running, "Consumer", "Emil Ended");
    await look(person.id);
    await second.browser.api.admin.deactivate({ userId: person.id });
    expect((await admin.api.account.session()).user?.id).toBe(ada.id);
    expect(await codeOf(admin.api.admin.look({ userId: person.id }))).toBe("impersonation/not-possible");
    // Nor does it outlast the right to it.
    await admin.api.admin.grantRole({ userId: ada.id, role: "Consumer" });
    await look();
    await second.browser.api.admin.revokeRole({ userId: ada.id, role: "Admin" });
    expect(await admin.api.account.session()).toMatchObject({ impersonator: null, user: { id: ada.id } });
    admin = second.browser;
    ada = second.account;
  });

  test("is there only where its flag is set [A386]", async () => {
    expect((await admin.api.platform.identity()).features).toEqual(["impersonate-mode"]);
    await admin.api.featureFlags.set({ name: "impersonate-mode", to: "off" });
    expect((await admin.api.platform.identity()).features).toEqual([]);
    expect(await codeOf(admin.api.admin.look({ userId: noraId }))).toBe("impersonation/off");
    const flags = await admin.api.featureFlags.set({ name: "impersonate-mode", to: "configured" });
    expect(flags[0]).toEqual({ name: "impersonate-mode", isOn: true, isConfigured: true, isSwitched: false });
    expect((await admin.api.admin.record({})).acts.slice(0, 2)).toMatchObject([
      { act: "feature-flag-changed", before: { on: false }, after: { on: true } },
      { act: "feature-flag-changed", before: { on: true }, after: { on: false } },
    ]);
  });
});
