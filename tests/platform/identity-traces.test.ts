import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { pngOf } from "#tests/builders/hostile-pictures.ts";
import { cardPicture, idForm, openAskingSigning } from "./identity-steps.ts";
import type { Browser } from "./client.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { tracesOf } from "./traces.ts";

/** What passes through and is not to be found anywhere afterwards; each could be nothing else. */
const markers = {
  number: "NUMBERMARK",
  note: "taken at Tracemark Lane",
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

describe("Of what proves an identity nothing is written but the outcome", () => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(pglite);
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
