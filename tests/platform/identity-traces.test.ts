import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { pngOf } from "#tests/builders/hostile-pictures.ts";
import { cardPicture, idForm, openAskingSigning } from "./identity-steps.ts";
import { outcomeOf, scriptVendors, sofiasLicence } from "./identity-vendors.ts";
import type { Browser } from "./client.ts";
import { agree } from "./meeting.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { tracesOf } from "./traces.ts";

/** What passes through and is not to be found anywhere afterwards; each could be nothing else. */
const markers = {
  number: "NUMBERMARK",
  note: "taken at Tracemark Lane",
  /** As typed into the lookup, and as some program might write it. */
  ssn: "078-05-1120",
  plainSsn: "078051120",
  city: "Lookupmark City",
  nameOnCard: "NAMEMARK",
  birth: "1931-07-19",
  question: "On which QUESTIONMARK street did you live",
  answer: "ANSWERMARK Avenue",
} as const;
/** Of which the last four may be kept. */
const numberOfCard = `${markers.number}4417`;

/** A picture that says beside its pixels where it was taken. */
const pictureWithNote = cardPicture(
  "card.png",
  pngOf({
    width: 60,
    height: 40,
    depth: 8,
    colourType: 6,
    rows: Buffer.alloc(40 * (1 + 60 * 4)),
    extra: [["tEXt", Buffer.from(`Comment\0${markers.note}`)]],
  }),
);

const lookup = { Zip: "33602", State: "FL", Country: "US", Ssn: markers.ssn, City: markers.city };
const readOf = (lastName: string) => ({
  ...sofiasLicence,
  lastName,
  number: numberOfCard,
  birthDate: markers.birth,
});

describe("Of what proves an identity nothing is written but the outcome", () => {
  let running: TestPlatform;
  let nora: Browser;
  const vendors = scriptVendors();
  beforeAll(async () => {
    running = await startTestPlatform(pglite, { dependencies: { identity: vendors } });
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const traces = async () => {
    await running.platform.services.jobs.idle();
    return tracesOf(running, Object.values(markers));
  };

  test("the search finds what is there: in a row, in a file and in the log", async () => {
    const { services } = running.platform;
    await services.blobs.putBytes(Buffer.from("a file with FOUNDMARK in it"));
    services.log.info("FOUNDMARK");
    await services.store.transact((unit) =>
      unit.db.insertInto("platform_settings").values({ key: "FOUNDMARK", value: "x" }).execute(),
    );
    const found = (await tracesOf(running, ["FOUNDMARK"])).join("\n");
    expect(found).toContain("FOUNDMARK in the database: platform_settings");
    expect(found).toMatch(/FOUNDMARK in the file blobs/);
    expect(found).toContain("FOUNDMARK in the log");
  });

  test("a document that the notary looked at, and one that is refused", async () => {
    const { id, memberId } = await openAskingSigning(nora);
    const form = { number: numberOfCard, identity_verification: [pictureWithNote] };
    const [recorded] = await nora.api.identity.submitId(idForm(id, memberId, form));
    expect(recorded?.number).toBe("•••• 4417");
    expect((await nora.fetch(recorded?.files[0]?.link ?? "")).status).toBe(200);
    const refused = nora.api.identity.submitId(idForm(id, memberId, { ...form, expiration_date: "2020-01-01" }));
    await expect(refused).rejects.toThrow();
    expect(await traces()).toEqual([]);
  });

  /** Word of a vendor about its latest session, with everything in it that it has no business to send. */
  const tell = async (of: "document" | "quiz", sessionId: string) => {
    const said = { id: randomUUID(), createdAt: new Date().toISOString(), sessionId, ...markers };
    const answer = await fetch(`${running.url}/identity/callback/scripted/${of}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-signature": "signed" },
      body: JSON.stringify(said),
    });
    expect(answer.status).toBe(200);
    await running.platform.services.jobs.idle();
  };
  const latest = (sessions: readonly { sessionId: string }[]) => sessions.at(-1)?.sessionId ?? "";

  /** As far as the document: handed in by a page, and judged. */
  const handIn = async (lastName: string) => {
    const { id, memberId, link } = await openAskingSigning(nora);
    const { browser: sofia } = await running.joined(link);
    const of = { id, memberId };
    await agree(sofia, id, memberId);
    await sofia.api.identity.start(of);
    const read = readOf(lastName);
    await sofia.api.identity.submitDocument({
      ...of,
      type_of_id: "driver-license",
      front: pictureWithNote,
      back: pictureWithNote,
      read: JSON.stringify({ ...read, source: "pdf417" }),
    });
    vendors.documentSays = { status: "passed", document: { ...read, typeOfId: "driver-license" } };
    await tell("document", latest(vendors.documents));
    return { of, sofia };
  };

  test("a proof that is passed: document, quiz with a lookup, and callbacks that say too much", async () => {
    const { of, sofia } = await handIn("SIGNER");
    await sofia.api.identity.startQuiz({ ...of, lookup });
    expect(vendors.quizzes.at(-1)?.asked).toMatchObject({ lookup: { Ssn: markers.ssn } });
    vendors.quizSays = { status: "passed", outcome: outcomeOf() };
    await tell("quiz", latest(vendors.quizzes));
    expect((await sofia.api.identity.standing(of)).stage).toBe("passed");
    const [recorded] = await nora.api.identity.idDocuments(of);
    expect(recorded).toMatchObject({ type: "auth", type_of_id: "driver-license", number: "•••• 4417" });
    expect(recorded?.files).toHaveLength(2);
    expect((await nora.fetch(recorded?.files[0]?.link ?? "")).status).toBe(200);
    expect(await traces()).toEqual([]);
  });

  test("a proof that fails: another name on the card, a quiz not passed, and a result that nobody knows", async () => {
    await handIn(markers.nameOnCard);
    expect(await traces()).toEqual([]);
    const { of, sofia } = await handIn("SIGNER");
    await sofia.api.identity.startQuiz({ ...of, lookup });
    vendors.quizSays = { status: "not-known", said: `${markers.question}: ${markers.answer}` };
    await tell("quiz", latest(vendors.quizzes));
    vendors.quizSays = { status: "failed", outcome: outcomeOf({ right: 1 }) };
    await tell("quiz", latest(vendors.quizzes));
    expect((await sofia.api.identity.standing(of)).stage).toBe("failed");
    expect(await traces()).toEqual([]);
  });

  test("callbacks that are refused, and a vendor that is away", async () => {
    for (const signature of ["", "forged"]) {
      const answer = await fetch(`${running.url}/identity/callback/scripted/quiz`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-signature": signature },
        body: JSON.stringify({ ...markers, id: randomUUID(), createdAt: "2026-01-01T00:00:00Z", sessionId: "none" }),
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain(markers.answer);
    }
    const { of, sofia } = await handIn("SIGNER");
    vendors.isAway = true;
    await expect(sofia.api.identity.startQuiz({ ...of, lookup })).rejects.toThrow();
    vendors.isAway = false;
    expect(await traces()).toEqual([]);
  });

  test("a lookup that does not hold is not said back", async () => {
    const { of, sofia } = await handIn("SIGNER");
    const error: unknown = await sofia.api.identity
      .startQuiz({ ...of, lookup: { ...lookup, Ssn: `${markers.ssn}9` } })
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ status: 422 });
    expect(JSON.stringify(error)).not.toContain(markers.ssn);
    expect(await traces()).toEqual([]);
  });

  test("a defect on the way: neither its answer nor the log says what was being recorded", async () => {
    const { id, memberId } = await openAskingSigning(nora);
    const { read } = running.platform.services.store;
    await sql`alter table id_documents rename to id_documents_away`.execute(read);
    const form = idForm(id, memberId, { number: numberOfCard, identity_verification: [pictureWithNote] });
    const error: unknown = await nora.api.identity.submitId(form).catch((cause: unknown) => cause);
    await sql`alter table id_documents_away rename to id_documents`.execute(read);
    expect(error).toMatchObject({ status: 500 });
    for (const marker of Object.values(markers)) expect(JSON.stringify(error)).not.toContain(marker);
    expect(await traces()).toEqual([]);
  });
});
