import { afterEach, beforeEach, expect, it } from "vitest";
import { fieldOf } from "#tests/builders/test-fields.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { createLockFixture } from "./lock-fixture.ts";

let fixture: ReturnType<typeof createLockFixture>;
const ada = aMember(1, { fullName: "Ada Signer", consentedAt: "2026-06-01T11:00:00.000Z" });
const place = { page: 0, x: 72, y: 150, width: 150, height: 25 };

/** Ada has signed, and takes her agreement back while the notary reads. */
beforeEach(() => {
  fixture = createLockFixture();
  const { world } = fixture;
  world.members = [ada];
  world.fields = [{ ...fieldOf("signature", place, { kind: "checked" }), memberId: ada.id }];
  world.duringConsent = async () => void (world.members = [{ ...ada, consentedAt: null }]);
});
afterEach(() => fixture.remove());

const changed = { kind: "refused", error: { code: "lock/changed-since-confirmed" } };
const expectUnlocked = () => {
  expect(fixture.world.lock).toBeNull();
  expect(fixture.world.lease).toBeNull();
};

it("nothing is sealed that somebody signed who took the agreement back while the window was open", async () => {
  const { lock, consent } = fixture.start();
  expect(await lock()).toMatchObject(changed);
  expect(consent.asked[0]).not.toHaveProperty("documents.0.withoutAgreement");
  expectUnlocked();
});

it("none of several is sealed that such a person signed", async () => {
  fixture.world.hasSecond = true;
  const { lockAll } = fixture.start();
  expect(await lockAll()).toMatchObject({ locks: { documents: [{ state: changed }, { state: changed }] } });
  expectUnlocked();
});

it("what was taken back before is named in the window, and is the notary's to decide", async () => {
  fixture.world.members = [{ ...ada, consentedAt: null }];
  const { lock, consent } = fixture.start();
  expect(await lock()).toMatchObject({ kind: "ok" });
  expect(consent.asked).toMatchObject([{ documents: [{ withoutAgreement: ["Ada Signer"] }] }]);
});
