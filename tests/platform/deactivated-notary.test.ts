import { afterAll, beforeAll, expect, test } from "vitest";
import { channels } from "#contract/realtime.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { openAdministrator } from "./accounts.ts";
import { codeIn, codeOf } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { mailTo } from "./mail-steps.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { freezeDeed, openSignedMeeting } from "./signed-meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("A notary whose account ends in the middle of a meeting", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test("is cut off; what is locked stays locked, what was being locked is free, everybody reads why, and it goes on afterwards", async () => {
    const { browser: admin } = await openAdministrator(running);
    const nora = await running.signedIn("Nora");
    const certificate = pki.issue("Nora Whitfield");
    await nora.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    const [first, second] = [await openSignedMeeting(running), await openSignedMeeting(running)];
    const lease = await freezeDeed(first);
    const file = await lockUnder(first, lease, pki, certificate);
    expect((await handIn(running.url, first, { file, lease })).status).toBe(200);
    // The second one is being locked: its file is made, and not handed in yet.
    const underWay = await freezeDeed(second);
    const late = await lockUnder(second, underWay, pki, certificate);
    const socket = await openChannel(second.notary, channels.signingSession(second.signingId));
    const signers = await openChannel(second.signer, channels.signingSession(second.signingId));
    const cut = new Promise<void>((resolve) => socket.channel.pusher.connection.bind("state_change", () => resolve()));
    const turnedAway = heard<unknown>(socket.channel, "pusher:subscription_error");
    const told = heard<{ kind?: string }>(signers.channel, "signing-event");
    const { user } = await nora.api.account.session();
    if (user === null) throw new Error("nobody is signed in");
    await admin.api.admin.deactivate({ userId: user.id });
    await cut;
    // The notary's page comes back by itself, and is turned away: by that it shows who it was that was logged out.
    await turnedAway;
    expect((await told).kind).toBe("notary-account-ended");
    socket.close();
    signers.close();

    expect(await codeOf(second.notary.api.signings.list({}))).toBe("auth/signed-out");
    // Whoever then logs in anew reads why, and the same comes by mail.
    const account = running.welcome.accounts.find(({ fullName }) => fullName === "Nora Whitfield");
    const { email = "", password = "" } = account ?? {};
    expect(await codeOf((await running.newBrowser()).api.account.login({ email, password }))).toBe(
      "auth/account-ended",
    );
    const letter = (await mailTo(running, email)).at(-1);
    expect(letter?.subject).toContain("was deactivated");
    expect(letter?.text).toContain("documents that are locked stay locked");
    const refused = await handIn(running.url, second, { file: late, lease: underWay }).catch(() => null);
    expect(refused?.status ?? 401).toBe(401);
    const [deed] = (await first.signer.api.signings.snapshot({ id: first.signingId })).documents;
    expect(deed?.state).toBe("locked");
    const content = await first.signer.fetch(
      `/api/signing/${first.signingId}/document/${first.document.id}/content?revision=locked`,
    );
    expect(Buffer.from(await content.arrayBuffer()).equals(file.bytes)).toBe(true);

    const snapshot = await second.signer.api.signings.snapshot({ id: second.signingId });
    expect(snapshot.signing.status).toBe("open");
    expect(snapshot.documents[0]).toMatchObject({ state: expect.not.stringMatching(/locked/) as string });
    const { events } = await second.signer.api.signings.events({ id: second.signingId });
    expect(events.at(-1)).toMatchObject({ kind: "notary-account-ended", data: { notary: "Nora Whitfield" } });

    // Back again, the notary locks what waited and finishes what was locked.
    await admin.api.admin.reactivate({ userId: user.id });
    const again = await running.signedIn("Nora");
    const resumed = { ...second, notary: again };
    const lease2 = await freezeDeed(resumed);
    const file2 = await lockUnder(resumed, lease2, pki, certificate);
    expect((await handIn(running.url, resumed, { file: file2, lease: lease2 })).status).toBe(200);
    expect((await again.api.signings.finalize({ id: first.signingId })).status).toBe("finalized");
    expect(await codeIn(await second.notary.fetch("/api/signings"))).toBe("auth/signed-out");
  });
});
