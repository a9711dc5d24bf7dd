import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSettings } from "#main/policy/settings.ts";
import { createLog } from "#main/security/log.ts";
import { configuredTrust } from "#main/trust-services/configured-trust.ts";
import { createTimeStampSettings } from "#main/features/time-stamp/time-stamp-settings.ts";
import { inProcessEngine } from "#tests/builders/in-process-engine.ts";
import { startTestTrust, type TestTrust } from "#tests/builders/test-trust.ts";

let trust: TestTrust;
beforeAll(async () => {
  trust = await startTestTrust();
});
afterAll(() => trust.stop());

const log = createLog(() => undefined);
const settingsPath = () => join(trust.folder, "settings.json");
const unset = { timeStampUrls: null, timeStampRoots: null, signatureLevel: null, privateTrustHosts: null };
const open = (policy: Partial<Record<keyof typeof unset, unknown>> = {}) => {
  const settings = openSettings(settingsPath(), log);
  const fixed = { ...unset, ...policy } as typeof unset;
  return { settings, fixed, ...createTimeStampSettings({ policy: fixed, settings, engine: inProcessEngine }) };
};
beforeEach(() => rmSync(settingsPath(), { force: true }));

const [first, second] = ["http://timestamp.example.com/", "https://tsa.example.org/rfc3161?key=1"];

describe("the list of this computer", () => {
  it("is kept in its order, and is what the next lock asks", () => {
    const { read, save } = open();
    expect(read()).toEqual({ urls: [], isManaged: false, roots: [], wishedLevel: "B-LTA" });
    expect(save([` ${first} `, `${second}#part`])).toMatchObject({ kind: "ok", settings: { urls: [first, second] } });
    save([second, first]);
    const again = open();
    expect(again.read().urls).toEqual([second, first]);
    expect(configuredTrust(again.fixed, again.settings.read())?.services.timeStampUrls).toEqual([second, first]);
    expect(readFileSync(settingsPath(), "utf8")).toContain("tsa.example.org");
  });

  it.each([
    ["timestamp.example.com", "http://…"],
    ["ftp://timestamp.example.com", "http:// or https://"],
    ["http://user:secret@timestamp.example.com", "name or password"],
    [first, "already"],
  ])("refuses %s and stays as it was", (url, detail) => {
    const { read, save } = open();
    save([first]);
    expect(save([first, url])).toMatchObject({
      error: { code: "time-stamp/bad-address", params: { detail: expect.stringContaining(detail) as string } },
    });
    expect(read().urls).toEqual([first]);
  });

  it("is the organization's where its policy names one, and cannot be changed then", () => {
    open().save([first]);
    const { read, save } = open({
      timeStampUrls: [second],
      timeStampRoots: [trust.pki.root.certificatePem],
      signatureLevel: "B-T",
    });
    expect(save([first])).toMatchObject({ error: { code: "workstation/managed" } });
    expect(read()).toMatchObject({
      urls: [second],
      isManaged: true,
      roots: [{ subject: "Test Root" }],
      wishedLevel: "B-T",
    });
  });
});

describe("trying an authority", () => {
  it("says whose time-stamp came, and whether its root is one of those that are set up", async () => {
    const { pki, authorities } = trust;
    const timeStampUrls = [authorities.timeStampUrl];
    const stamp = { authority: "Test Time-stamp Authority" };
    expect(await open({ timeStampUrls }).tryOne(authorities.timeStampUrl)).toMatchObject({
      kind: "ok",
      stamp: { ...stamp, isTrusted: null },
    });
    const timeStampRoots = [pki.root.certificatePem];
    const trusted = await open({ timeStampUrls, timeStampRoots }).tryOne(authorities.timeStampUrl);
    expect(trusted).toMatchObject({ kind: "ok", stamp: { ...stamp, isTrusted: true } });
    const other = [pki.issue("Stranger CA", { ca: true }).certificatePem];
    expect(await open({ timeStampUrls, timeStampRoots: other }).tryOne(authorities.timeStampUrl)).toMatchObject({
      error: { code: "time-stamp/not-had", params: { detail: expect.stringContaining("not one of") as string } },
    });
  });

  it("says why there is none, and asks nobody who is not on the list", async () => {
    const { authorities } = trust;
    const { save, tryOne } = open();
    save(["http://127.0.0.1:9/"]);
    expect(await tryOne("http://127.0.0.1:9/")).toMatchObject({
      error: { params: { detail: expect.stringContaining("could not be reached") as string } },
    });
    authorities.asked.length = 0;
    expect(await tryOne(authorities.timeStampUrl)).toMatchObject({ error: { code: "request/not-found" } });
    expect(authorities.asked).toEqual([]);
  });
});
