import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refused } from "#contract/refused.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { createJournalFixture } from "./journal-fixture.ts";

/**
 * What can go wrong between a workstation that works offline and its platform, in the journal's terms. Elsewhere: SIGKILL
 * before and after every step (tests/kill-points), a full disk (tests/bad-input/full-disk.test.ts), a file that SQLite
 * cannot read, a locked keychain and another account (tests/unit/main/account).
 */
let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(() => (fixture = createJournalFixture()));
afterEach(() => fixture.remove());

const anchoredNames = () => fixture.platform.entries.map(({ openings }) => openings.principalName?.value);

describe("the journal's outbox", () => {
  it("survives a crash after the local commit, before anything was sent", async () => {
    let journal = fixture.open();
    fixture.platform.faults.push("unreachable");
    await journal.append(fixture.act("Ada"));
    await journal.close();
    journal = fixture.open();
    expect(journal.state().notYetAnchored).toBe(1);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1, notYetAnchored: 0 } });
    await journal.close();
  });

  it("takes no second place when the reply was lost and the program was started anew", async () => {
    let journal = fixture.open();
    fixture.platform.faults.push("answer-lost");
    await journal.append(fixture.act("Ada"));
    await journal.close();
    journal = fixture.open();
    await journal.append(fixture.act("Bob"));
    expect(anchoredNames()).toEqual(["Ada", "Bob"]);
    expect(journal.state().notYetAnchored).toBe(0);
    await journal.close();
  });

  it("is answered alike when a delivery arrives twice", async () => {
    const { append } = fixture.port;
    fixture.port.append = async (batch) => {
      await append(batch);
      return append(batch);
    };
    const journal = fixture.open();
    expect(await journal.append(fixture.act("Ada"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(anchoredNames()).toEqual(["Ada"]);
    await journal.close();
  });

  it("stays in order with days between: the platform's memory of a request may be gone, the entries' is not", async () => {
    const journal = fixture.open();
    fixture.platform.faults.push("answer-lost");
    await journal.append(fixture.act("Monday"));
    for (const [day, name] of [
      [3, "Wednesday"],
      [5, "Friday"],
    ] as const) {
      fixture.clock.now = new Date(Date.UTC(2026, 5, day));
      fixture.platform.faults.push("unreachable");
      await journal.append(fixture.act(name));
    }
    fixture.clock.now = new Date(Date.UTC(2026, 6, 1));
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 3, notYetAnchored: 0 } });
    expect(anchoredNames()).toEqual(["Monday", "Wednesday", "Friday"]);
    await journal.close();
  });

  it("waits while the session has expired", async () => {
    const journal = fixture.open();
    fixture.platform.faults.push("signed-out");
    expect(await journal.append(fixture.act("Ada"))).toMatchObject({ kind: "ok", row: { anchored: false } });
    fixture.platform.faults.push("signed-out");
    expect(await journal.sync()).toMatchObject({ error: { code: "auth/signed-out" } });
    expect(journal.state().notYetAnchored).toBe(1);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
    await journal.close();
  });

  it("keeps what the platform refuses for good apart, says so, and goes on with what stands behind it", async () => {
    const journal = fixture.open();
    const poison = { ...fixture.act("Reassigned"), values: { ...fixture.act("Reassigned").values, note: "poison" } };
    for (const act of [fixture.act("Ada"), poison, fixture.act("Bob"), fixture.act("Cleo")]) {
      fixture.platform.faults.push("unreachable");
      await journal.append(act);
    }
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: {
        entryCount: 3,
        notYetAnchored: 0,
        setAside: [{ principalName: "Reassigned", documentTitle: "Deed of trust", error: { code: "auth/forbidden" } }],
      },
    });
    expect(anchoredNames()).toEqual(["Ada", "Bob", "Cleo"]);
    // While the notary watches, a refusal is the form's: they have everything on it still.
    expect(await journal.append(poison)).toMatchObject({ error: { code: "auth/forbidden" } });
    expect(journal.state().setAside).toHaveLength(1);
    await journal.close();
  });

  it("is appended in parts where it is longer than one batch, and goes on after a cut in between", async () => {
    const journal = fixture.open();
    for (let index = 0; index < 120; index += 1) {
      fixture.platform.faults.push("unreachable");
      await journal.append(fixture.act(`Act ${index}`));
    }
    const { append } = fixture.port;
    let calls = 0;
    fixture.port.append = (batch) => {
      calls += 1;
      return calls === 2
        ? Promise.resolve(refused("workstation/platform-timeout", { url: "https://p", seconds: 100 }))
        : append(batch);
    };
    expect(await journal.sync()).toMatchObject({ error: { code: "workstation/platform-timeout" } });
    expect(journal.state()).toMatchObject({ entryCount: 100, notYetAnchored: 20 });
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { entryCount: 120, notYetAnchored: 0 } });
    expect(anchoredNames()).toEqual(Array.from({ length: 120 }, (_act, index) => `Act ${index}`));
    await journal.close();
  });

  it("takes a page of a portal for no answer at all", async () => {
    const { append } = fixture.port;
    fixture.port.append = () =>
      callPlatform(() =>
        Promise.reject(
          Object.assign(new Error("no JSON"), {
            status: 200,
            data: { body: "<html>Sign in to the hotel's network</html>", headers: { "content-type": "text/html" } },
          }),
        ),
      );
    const journal = fixture.open();
    expect(await journal.append(fixture.act("Ada"))).toMatchObject({ kind: "ok", row: { anchored: false } });
    fixture.port.append = append;
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { notYetAnchored: 0 } });
    await journal.close();
  });

  it("keeps the order of writing when a clock goes a day back or ahead", async () => {
    const journal = fixture.open();
    for (const [day, name] of [
      [2, "Second of June"],
      [1, "Clock a day behind"],
      [3, "Clock a day ahead"],
    ] as const) {
      fixture.clock.now = new Date(Date.UTC(2026, 5, day));
      await journal.append(fixture.act(name));
    }
    expect(anchoredNames()).toEqual(["Second of June", "Clock a day behind", "Clock a day ahead"]);
    expect(await journal.sync()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    await journal.close();
  });

  it("does not write while the platform is one that lost entries: no cursor of ours is believed to be theirs", async () => {
    const journal = fixture.open();
    for (const name of ["Ada", "Bob"]) await journal.append(fixture.act(name));
    fixture.platform.entries.pop();
    fixture.platform.head = { ...fixture.platform.head, treeSize: 1 };
    expect(await journal.append(fixture.act("Cleo"))).toMatchObject({
      error: { code: "journal/broken", params: { check: "platform-rollback" } },
    });
    expect(fixture.platform.entries).toHaveLength(1);
    expect(journal.state().entryCount).toBe(2);
    await journal.close();
  });

  it("gives a platform that was restored from an old backup what it lost, and nothing to one with another journal", async () => {
    const journal = fixture.open();
    await journal.append(fixture.act("Ada"));
    const backup = structuredClone({ entries: fixture.platform.entries, head: fixture.platform.head });
    for (const name of ["Bob", "Cleo"]) await journal.append(fixture.act(name));
    // More than one batch holds, anchored at once.
    fixture.platform.faults.push(...Array.from({ length: 105 }, () => "unreachable" as const));
    for (let index = 0; index < 105; index += 1) await journal.append(fixture.act(`Act ${index}`));
    await journal.sync();
    const whole = structuredClone({ entries: fixture.platform.entries, head: fixture.platform.head });
    const isLost = { error: { code: "journal/broken", params: { check: "platform-rollback" } } };

    Object.assign(fixture.platform, structuredClone(backup));
    expect(await journal.sync()).toMatchObject(isLost);
    // Cut off in between: it goes on from there.
    const { append } = fixture.port;
    let sent = 0;
    fixture.port.append = async (batch) => {
      sent += 1;
      return sent === 2 ? refused("workstation/platform-timeout", { seconds: 20 }) : append(batch);
    };
    expect(await journal.sendAgain()).toMatchObject({ error: { code: "workstation/platform-timeout" } });
    expect(journal.state().verification).toMatchObject({ kind: "broken", check: "platform-rollback" });
    fixture.port.append = append;
    expect(await journal.sendAgain()).toMatchObject({
      kind: "ok",
      state: { entryCount: 108, verification: { kind: "unbroken" } },
    });
    expect({ entries: fixture.platform.entries, head: fixture.platform.head }).toEqual(whole);

    const forged = structuredClone(backup.head);
    Object.assign(fixture.platform, { entries: backup.entries, head: { ...forged, rootHash: "0".repeat(64) } });
    expect(await journal.sendAgain()).toMatchObject({ error: { code: "journal/broken", params: { check: "fork" } } });
    expect(fixture.platform.entries).toHaveLength(1);
    await journal.close();
  });
});
