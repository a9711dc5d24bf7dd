import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateJournalKey, openJournalKey } from "#main/journal/journal-crypto.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(() => (fixture = createJournalFixture()));
afterEach(() => fixture.remove());

const newComputer = () => {
  const pkcs8 = Buffer.from(generateJournalKey());
  const publicKey = Buffer.from(openJournalKey(pkcs8).spki).toString("base64");
  return { pkcs8, publicKey, path: `${fixture.path}-second` };
};
const admission = (publicKey: string, name = "Laptop") => ({
  kind: "device" as const,
  signingId: null,
  values: {},
  declares: { device: { publicKey, name } },
});

describe("a second computer of the same notary", () => {
  it("reads before it is admitted, writes afterwards, and both hold one journal", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    const second = fixture.open({ path, pkcs8 });
    expect(await second.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1 } });
    expect(second.state().computers).toMatchObject([{ name: null, admittedBy: null, isThis: false }]);
    expect(await second.append(fixture.act("Too early"))).toMatchObject({ error: { code: "journal/unknown-key" } });

    expect(await first.append(admission(publicKey))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await second.append(fixture.act("Bob"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await first.append(fixture.act("Cleo"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await second.sync()).toMatchObject({ kind: "ok", state: { entryCount: 4 } });
    expect(second.list({ limit: 10 }).rows).toEqual(first.list({ limit: 10 }).rows);
    expect(second.state().computers).toMatchObject([
      { name: null, isThis: false },
      { name: "Laptop", admittedBy: 1, isThis: true },
    ]);
    await first.close();
    await second.close();
  });

  it("that is admitted while the platform is out of reach is signed for the place where the entry lands", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    fixture.platform.faults.push("unreachable", "unreachable");
    await first.append(fixture.act("Offline"));
    await first.append(admission(publicKey));
    expect(await first.sync()).toMatchObject({ kind: "ok", state: { entryCount: 3, notYetAnchored: 0 } });
    const second = fixture.open({ path, pkcs8 });
    expect(await second.append(fixture.act("Bob"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    await first.close();
    await second.close();
  });

  it("that the platform alone names, without an entry, is not believed", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    fixture.platform.spkis.set("named by the platform", publicKey);
    const second = fixture.open({ path, pkcs8 });
    await second.sync();
    expect(await second.append(fixture.act("Mallory"))).toMatchObject({ error: { code: "journal/unknown-key" } });
    expect(await first.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1 } });
    await first.close();
    await second.close();
  });
});
