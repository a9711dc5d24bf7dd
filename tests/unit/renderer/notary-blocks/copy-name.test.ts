import { expect, test } from "vitest";
import { copyNameOf } from "#renderer/features/notary-blocks/model/copy-name.ts";

test("a copy gets the first name that no block has, no longer than a name may be", () => {
  const called = (...names: string[]) => names.map((name) => ({ name }));
  expect(copyNameOf("Jurat", called("Jurat"))).toBe("Jurat (copy)");
  expect(copyNameOf("Jurat", called("Jurat", "JURAT (COPY)", "Jurat (copy 2)"))).toBe("Jurat (copy 3)");
  const long = copyNameOf("x".repeat(80), []);
  expect(long).toHaveLength(80);
  expect(long).toMatch(/x \(copy\)$/);
});
