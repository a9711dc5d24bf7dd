import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { createSimulatedVendors } from "#platform/adapters/identity/vendors/simulated-vendors.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { tellSimulator } from "#tests/builders/simulated-quiz.ts";
import { backOf, front, name, person, besideASimulator } from "./beside-a-simulator.ts";

const { events, get, handIn, openCheck, resultOf, world } = besideASimulator();

describe("a document", () => {
  test("is read by the barcode in the picture of its back, and passes with what was read", async () => {
    const { sessionId, url } = await openCheck();
    expect(url).toBeNull();
    expect(await world.vendors.document.look(sessionId)).toEqual({ status: "waiting-for-document" });
    expect(await handIn(sessionId)).toEqual({ done: true });
    expect(await resultOf(sessionId)).toMatchObject({
      status: "passed",
      document: {
        typeOfId: "driver-license",
        firstName: "ROSALIND",
        lastName: "ACHEBE",
        birthDate: "1984-03-09",
        number: "T64235789",
        expirationDate: "2030-05-17",
        state: "VA",
      },
    });
    await vi.waitFor(() => expect(events()).toHaveLength(2), inDueTime);
    expect(new Set(events().map((event) => event.sessionId))).toEqual(new Set([sessionId]));
    // Nothing of the pictures stays behind, and nothing by which somebody could pass for the card's owner.
    const written = readFileSync(path.join(world.folder, "sessions.json"), "utf8");
    expect(written.length).toBeLessThan(4_000);
    expect(written).toContain("ACHEBE");
    for (const fact of ["T64235789", "1984-03-09"]) expect(written).not.toContain(fact);
  });

  test.each([
    ["that has expired", backOf({ expirationDate: "2024-01-01" }), { status: "failed", reason: "expired" }],
    [
      "issued in the future",
      backOf({ issueDate: "2099-01-01", expirationDate: "2105-01-01" }),
      { status: "failed", reason: "not-genuine" },
    ],
    ["without a picture of its back", null, { status: "failed", reason: "unreadable", document: null }],
    ["whose back is its front", { ...front, side: "back" } as const, { status: "failed", reason: "unreadable" }],
    [
      "that is no picture",
      { side: "back", type: "image/png", bytes: Buffer.from("no picture") } as const,
      { status: "failed", reason: "unreadable" },
    ],
  ])("%s is not passed", async (_, back, result) => {
    const { sessionId } = await openCheck();
    await handIn(sessionId, back);
    expect(await resultOf(sessionId)).toMatchObject(result);
  });

  test("that is a passport is what the person's device read, and unreadable without", async () => {
    const { birthDate, expirationDate } = rosalindsLicence;
    const zone = { firstName: "ROSALIND", middleName: null, lastName: "ACHEBE", number: "P1", issueDate: null };
    const read = {
      source: "mrz",
      typeOfId: "passport",
      ...zone,
      birthDate,
      expirationDate,
      country: "USA",
      state: null,
    } as const;
    for (const [key, given, result] of [
      ["one", read, { status: "passed" }],
      ["two", { ...read, expirationDate: "2020-01-01" }, { status: "failed", reason: "expired" }],
      ["three", null, { status: "failed", reason: "unreadable" }],
    ] as const) {
      const { sessionId } = await openCheck(key);
      await world.vendors.document.submit(sessionId, { key, typeOfId: "passport", pictures: [front], read: given });
      expect(await resultOf(sessionId)).toMatchObject(result);
    }
  });

  test("is opened once for the same key, handed in once, and called off for good", async () => {
    const { sessionId } = await openCheck();
    expect((await openCheck()).sessionId).toBe(sessionId);
    expect((await openCheck("another")).sessionId).not.toBe(sessionId);
    await world.vendors.document.cancel(sessionId);
    expect(await handIn(sessionId)).toEqual({ done: true });
    expect(await world.vendors.document.look(sessionId)).toEqual({ status: "canceled" });
    expect(await world.vendors.document.look("check_nobody")).toEqual({ status: "not-known", said: "http-404" });
  });

  test.each([
    [
      { outcome: "failed", reason: "not-genuine" },
      { status: "failed", reason: "not-genuine" },
    ],
    [{ outcome: "canceled" }, { status: "canceled" }],
    [{ outcome: "unheard-of" }, { status: "not-known", said: "a-status-nobody-has-heard-of" }],
    [{ document: { lastName: "OTHER" } }, { status: "passed", document: { lastName: "OTHER", firstName: "ROSALIND" } }],
    [{ document: { expirationDate: "2020-01-01" } }, { status: "failed", reason: "expired" }],
  ] as const)("is what a script says: %j", async (document, result) => {
    await tellSimulator(get, { do: "script", name, script: { document } });
    const { sessionId } = await openCheck();
    await handIn(sessionId);
    expect(await resultOf(sessionId)).toMatchObject(result);
  });
});

describe("the page that takes pictures itself", () => {
  const openPage = async (language: "en" | "es") => {
    const { document } = createSimulatedVendors(world.simulator, "hosted");
    const opened = await document.open({
      key: "hosted",
      person,
      typeOfId: null,
      language,
      returnUrl: "https://sign.example.org/join",
      callbackUrl: `${world.server.url}/document`,
    });
    if ("away" in opened || opened.url === null) throw new Error("no page");
    return { sessionId: opened.sessionId, at: new URL(opened.url).pathname.replace("/identity-simulator", "") };
  };
  const send = async (at: string, fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    return world.simulator.page(`${at}/pictures`, { method: "POST", headers: {}, body });
  };
  const picture = ({ bytes }: { bytes: Uint8Array }) => new Blob([new Uint8Array(bytes)], { type: "image/png" });

  test("reads a licence's back, says what it is, and leads back", async () => {
    const { sessionId, at } = await openPage("es");
    const before = await (await get(at)).text();
    expect(before).toContain("Esto es un simulador.");
    expect(before).toContain("Su documento de identidad");
    expect((await send(at, { type: "driver-license" })).headers.get("location")).toMatch(/\?picture$/);
    expect(await (await get(`${at}?picture`)).text()).toContain("Elija una foto del anverso");
    await send(at, { type: "driver-license", front: picture(front), back: picture(backOf()) });
    expect(await resultOf(sessionId)).toMatchObject({ status: "passed", document: { number: "T64235789" } });
    expect(await (await get(at)).text()).toContain('href="https://sign.example.org/join"');
  });

  test("reads a passport's two lines, and what is no passport's not", async () => {
    const zone = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10";
    const { sessionId, at } = await openPage("en");
    await send(at, { type: "passport", front: picture(front), zone });
    // It expired in 2012.
    expect(await resultOf(sessionId)).toMatchObject({
      status: "failed",
      reason: "expired",
      document: { lastName: "ERIKSSON" },
    });
  });
});
