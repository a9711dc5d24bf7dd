import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSecretBox } from "#platform/security/secret-box.ts";

const box = createSecretBox(randomBytes(32));

test("what is sealed opens for its owner with its key, and looks another way each time", () => {
  const [one, other] = [box.seal("JBSWY3DP", "app of Nora"), box.seal("JBSWY3DP", "app of Nora")];
  expect([box.open(one, "app of Nora"), box.open(other, "app of Nora")]).toEqual(["JBSWY3DP", "JBSWY3DP"]);
  expect(one).not.toBe(other);
  expect(one).not.toContain("JBSWY3DP");
});

test("it opens neither for another owner, nor with another key, nor once a byte of it was changed", () => {
  const sealed = box.seal("JBSWY3DP", "app of Nora");
  expect(() => box.open(sealed, "app of Theo")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "app of Nora")).toThrow();
  for (let at = 3; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "Q" : "A"}${sealed.slice(at + 1)}`;
    // The last letter of base64url has bits that say nothing.
    if (Buffer.from(changed.slice(3), "base64url").equals(Buffer.from(sealed.slice(3), "base64url"))) continue;
    expect(() => box.open(changed, "app of Nora"), `letter ${at}`).toThrow();
  }
  expect(() => box.open("JBSWY3DP", "app of Nora")).toThrow("not sealed");
});
