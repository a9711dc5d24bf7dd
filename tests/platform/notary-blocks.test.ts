import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxNotaryBlocks } from "#contract/constants.ts";
import { NotaryBlockIdSchema } from "#contract/common/ids.ts";
import type { BlockField } from "#contract/notary-block/entity.ts";
import { codeOf } from "./client.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const newId = () => NotaryBlockIdSchema.parse(randomUUID());
const fieldOf = (changes: Partial<BlockField> = {}): BlockField => ({
  type: "signature",
  role: { kind: "signer", ordinal: 1 },
  x: 0,
  y: 0,
  width: 100,
  height: 50,
  required: true,
  ...changes,
});
const jurat = [
  fieldOf(),
  fieldOf({ type: "custom", x: 0, y: 70, width: 150, height: 25, prompt: "County", textSize: "small" }),
  fieldOf({ type: "notary_stamp", role: { kind: "notary", ordinal: 1 }, x: 160, y: 0, width: 250, height: 120 }),
];

describeOnEachStore("Notary blocks", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("are kept as they were made, listed by name, renamed, and brought back after a deletion", async () => {
    const { api } = await running.signedIn("Nora");
    const block = { blockId: newId(), name: "Jurat", fields: jurat };
    const kept = await api.blocks.create(block);
    expect(kept).toMatchObject({ id: block.blockId, name: "Jurat", fields: jurat });
    // An answer that got lost: the same block once more.
    expect(await api.blocks.create(block)).toEqual(kept);
    await api.blocks.create({ blockId: newId(), name: "acknowledgment", fields: [fieldOf()] });
    expect((await api.blocks.list()).map(({ name }) => name)).toEqual(["acknowledgment", "Jurat"]);

    await api.blocks.rename({ blockId: block.blockId, name: "Jurat, Texas" });
    await api.blocks.remove({ blockId: block.blockId });
    expect((await api.blocks.list()).map(({ name }) => name)).toEqual(["acknowledgment"]);
    expect(await codeOf(api.blocks.remove({ blockId: block.blockId }))).toBe("request/not-found");
    await api.blocks.create({ ...block, name: "Jurat, Texas" });
    expect((await api.blocks.list()).at(-1)).toMatchObject({ id: block.blockId, fields: jurat });
  });

  test("get other fields, as they could have been made with, and keep their name", async () => {
    const { api } = await running.signedIn("Nora");
    const blockId = newId();
    await api.blocks.create({ blockId, name: "To be changed", fields: jurat });
    expect(await api.blocks.change({ blockId, fields: [fieldOf({ width: 120 })] })).toMatchObject({
      name: "To be changed",
      fields: [fieldOf({ width: 120 })],
    });
    expect(await codeOf(api.blocks.change({ blockId, fields: [fieldOf({ width: 400 })] }))).toBe(
      "fields/bad-operation",
    );
    expect(await codeOf(api.blocks.change({ blockId: newId(), fields: [fieldOf()] }))).toBe("request/not-found");
    expect((await api.blocks.list()).find(({ id }) => id === blockId)?.fields).toEqual([fieldOf({ width: 120 })]);
    const theo = await running.signedIn("Theo");
    expect(await codeOf(theo.api.blocks.change({ blockId, fields: jurat }))).toBe("request/not-found");
    await api.blocks.remove({ blockId });
  });

  test("have names that differ by more than their case", async () => {
    const { api } = await running.signedIn("Nora");
    const [first, second] = [newId(), newId()];
    await api.blocks.create({ blockId: first, name: "Two witnesses", fields: [fieldOf()] });
    await api.blocks.create({ blockId: second, name: "One witness", fields: [fieldOf()] });
    expect(await codeOf(api.blocks.create({ blockId: newId(), name: "TWO WITNESSES", fields: [fieldOf()] }))).toBe(
      "block/duplicate-name",
    );
    expect(await codeOf(api.blocks.rename({ blockId: second, name: "Two Witnesses" }))).toBe("block/duplicate-name");
    expect((await api.blocks.rename({ blockId: first, name: "TWO witnesses" })).name).toBe("TWO witnesses");
  });

  test("belong to one notary: another one neither sees, renames nor deletes them, nor learns that they are there", async () => {
    const [nora, theo] = [await running.signedIn("Nora"), await running.signedIn("Theo")];
    const block = { blockId: newId(), name: "Mine alone", fields: [fieldOf()] };
    await nora.api.blocks.create(block);
    expect(await theo.api.blocks.list()).toEqual([]);
    const { blockId } = block;
    expect(await codeOf(theo.api.blocks.rename({ blockId, name: "Taken" }))).toBe("request/not-found");
    expect(await codeOf(theo.api.blocks.remove({ blockId }))).toBe("request/not-found");
    await theo.api.blocks.create({ blockId, name: "Theo's", fields: [fieldOf({ type: "date", height: 25 })] });
    const noras = (await nora.api.blocks.list()).find(({ id }) => id === blockId);
    expect(noras).toMatchObject({ name: "Mine alone", fields: block.fields });
  });

  test.each<[string, BlockField[]]>([
    ["nothing", []],
    ["a type that is no longer added", [fieldOf({ type: "sign" })]],
    ["a field that is larger than its type may be", [fieldOf({ width: 400 })]],
    ["a place beside the block", [fieldOf({ x: -1 })]],
    ["more fields than anybody places at once", Array.from({ length: 101 }, () => fieldOf())],
  ])("take no block with %s", async (_what, fields) => {
    const { api } = await running.signedIn("Nora");
    const before = await api.blocks.list();
    const code = await codeOf(api.blocks.create({ blockId: newId(), name: "Bad", fields }));
    expect(["fields/bad-operation", "request/invalid"]).toContain(code);
    expect(await api.blocks.list()).toEqual(before);
  });

  test("end at a number that a person still finds their way in, also when several come at once", async () => {
    const { api } = await running.signedIn("Theo");
    const room = maxNotaryBlocks - (await api.blocks.list()).length;
    const creating = Array.from({ length: room + 3 }, (_unused, index) =>
      api.blocks.create({ blockId: newId(), name: `Block ${index}`, fields: [fieldOf()] }),
    );
    const refused = (await Promise.allSettled(creating)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(3);
    expect(await api.blocks.list()).toHaveLength(maxNotaryBlocks);
  });
});
