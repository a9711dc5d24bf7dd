import { expect, test } from "vitest";
import { appError } from "#contract/refused.ts";
import { concernsAll } from "#main/features/lock/concerns-all.ts";

test.each([
  ["the password", appError("pfx/wrong-password")],
  ["the certificate", appError("lock/other-certificate")],
  ["the connection", appError("workstation/platform-unreachable", { url: "https://platform", detail: "refused" })],
  ["a signed file that could not be handed in", appError("lock/not-delivered", { name: "Deed.pdf", until: "noon" })],
  ["the end of the session", appError("auth/signed-out")],
  ["no room for what is handed in", appError("upload/no-room", { usedMegabytes: 500, maxMegabytes: 500 })],
  ["too many that were handed in", appError("request/too-many", { max: 100, what: "uploads of yours" })],
  ["the end of the signing", appError("signing/closed")],
])("%s concerns every document", (_what, error) => {
  expect(concernsAll(error)).toBe(true);
});

test.each([
  ["a change of it", appError("lock/changed-since-confirmed", { name: "Deed.pdf" })],
  ["what it misses", appError("document/not-ready", { name: "Deed.pdf", missing: "the stamp" })],
  ["damage to it", appError("document/damaged", { name: "Deed.pdf", detail: "it ends too soon" })],
  ["another computer that locks it", appError("lock/other-lease", { until: "noon" })],
])("%s concerns one document alone", (_what, error) => {
  expect(concernsAll(error)).toBe(false);
});
