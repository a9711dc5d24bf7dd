import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("The sizes of a notary's marks", (store) => {
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(() => running.stop());

  test("are those of the specification, in points [S387] [S389]", async () => {
    const { api } = await running.signedIn("Nora");
    expect(await api.rects.signature()).toEqual({
      width: 100,
      height: 50,
      minWidth: 60,
      minHeight: 40,
      maxWidth: 200,
      maxHeight: 180,
    });
    expect(await api.rects.stamp()).toMatchObject({ minWidth: 60, minHeight: 40, maxWidth: 250, maxHeight: 120 });
    expect(await api.rects.requiredRonStatement()).toMatchObject({ width: 320, height: 50 });
  });
});
