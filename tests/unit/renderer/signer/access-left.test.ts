import { expect, it } from "vitest";
import { accessLeft, isRefusedToRead } from "#renderer/features/signer/model/join.ts";

it("tells a page that is refused what its session still gives it", () => {
  const memberships = [
    { memberId: "ada", access: "full" },
    { memberId: "bob", access: "released" },
  ] as never;
  expect(["ada", "bob", "cleo"].map((memberId) => accessLeft(memberships, memberId))).toEqual([
    "full",
    "released",
    "none",
  ]);
});

it("takes trouble on the way for no refusal", () => {
  const codes = ["auth/signed-out", "auth/forbidden", "workstation/platform-unreachable", "auth/too-many-attempts"];
  expect(codes.filter((code) => isRefusedToRead(code as never))).toEqual(["auth/signed-out", "auth/forbidden"]);
});
