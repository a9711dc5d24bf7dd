import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { validatePdf } from "#engine/verify/validate-pdf.ts";
import { trustingItsOwn } from "#tests/builders/trusted.ts";

/** Signed and hostile files of pyHanko's own tests, where that corpus lies beside the project; a checkout alone skips them. */
const folder = path.resolve(import.meta.dirname, "../../../shared/corpus/pyhanko");

/** When pyHanko's test certificates were in date: what is named must be the attack, and not that they have expired. */
const then = new Date("2020-11-15T12:00:00Z");

const judge = (file: string, now = then) => {
  const { status, reasons, signatures } = trustingItsOwn((trusted) =>
    validatePdf(path.join(folder, file), { now, trusted }),
  );
  const all = [...reasons, ...signatures.flatMap((signature) => signature.reasons)];
  return { status, named: all.filter(({ effect }) => effect !== "note").map(({ code }) => code), signatures };
};

describe.skipIf(!existsSync(folder))("pyHanko's files", () => {
  it.each([
    ["one-byterange.pdf", "byte-range-malformed"],
    ["weird-byterange.pdf", "hole-not-contents"],
    ["signature-gap-too-big.pdf", "hole-not-contents"],
    ["tail-uncovered.pdf", "byte-range-truncated"],
    ["pdf-sig-with-econtent.pdf", "cms-content"],
    ["base.pdf", "contents-missing"],
    ["form-update-override-appearance-stream-sneaky.pdf", "changed-after"],
    ["form-update-override-appearance-stream-ap-indirect-sneaky.pdf", "changed-after"],
    ["extensions-indirect-not-all-paths.pdf", "changed-after"],
    ["form-update-no-override-appearance-stream-ap-indirect-sneaky.pdf", "signed-after-expiry"],
    ["form-update-ap-indirect-sneaky-trailer.pdf", "signed-after-expiry"],
    // Encrypted for somebody; its bytes are judged all the same. It names a day when its certificate had ended.
    ["signed-encrypted-pubkey-with-catalog-ref.pdf", "signed-after-expiry"],
  ])("%s is invalid: %s", (file, code) => {
    const judged = judge(file);
    expect(judged.status).toBe("invalid");
    expect(judged.named).toContain(code);
  });

  it.each([["ed448-disallowed-hash.pdf", "unsupported-algorithm"]])("%s cannot be judged: %s", (file, code) => {
    expect(judge(file)).toMatchObject({ status: "indeterminate", named: [code] });
  });

  it.each([
    "certified-with-indirect-refs-in-dir.pdf",
    "minimal-signed-twice-no-sig-type.pdf",
    "separate-annots-kids-indir.pdf",
    "sig-no-signed-attrs.pdf",
    "ed448-shake256-nolen.pdf",
    "pades-lta-dss-indirect-arrs-test.pdf",
    "pades-lta-dss-indirect-arrs-test-2.pdf",
  ])("%s holds", (file) => {
    expect(judge(file)).toMatchObject({ status: "valid", named: [] });
  });

  it("holds two signatures by Adobe Reader years after their certificates have expired, by their time-stamps", () => {
    for (const file of ["minimal-signed-twice-both-created.pdf", "minimal-signed-twice-second-created.pdf"]) {
      const judged = judge(file, new Date("2030-01-01T00:00:00Z"));
      // Nothing but that the certificates are their owners' own: the time-stamps' authority is on Adobe's list.
      expect(judged).toMatchObject({ status: "indeterminate", named: ["untrusted-chain", "untrusted-chain"] });
      expect(judged.signatures.map(({ level }) => level)).toEqual(["CMS-T", "CMS-T"]);
    }
  });

  it("judges every file of the corpus, and calls none valid that is not known to hold", () => {
    const valid = readdirSync(folder).filter(
      (file) => file.endsWith(".pdf") && judge(file, new Date()).status === "valid",
    );
    expect(valid.toSorted()).toEqual([
      "pades-lta-dss-indirect-arrs-test-2.pdf",
      "pades-lta-dss-indirect-arrs-test.pdf",
    ]);
  });
});
