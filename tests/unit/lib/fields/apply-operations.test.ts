import { describe, expect, it } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import type { FieldId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";

const aField = (number: number): Field => ({
  id: `00000000-0000-4000-8000-00000000000${number}` as FieldId,
  type: "text",
  memberId: null,
  place: { page: 0, x: 0, y: 0, width: 150, height: 25 },
  required: true,
  value: { kind: "empty" },
});
const [one, two] = [aField(1), aField(2)];

describe("a batch of field operations", () => {
  it("adds, modifies and deletes, and counts one version for each [S171] [S172] [S173]", () => {
    const applied = applyOperations({ version: 4, fields: [one] }, [
      { kind: "add", field: two },
      { kind: "modify", fieldId: two.id, value: { kind: "text", text: "Grantor" }, required: false },
      { kind: "delete", fieldId: one.id },
    ]);
    expect(applied).toEqual({
      kind: "ok",
      fieldSet: { version: 7, fields: [{ ...two, value: { kind: "text", text: "Grantor" }, required: false }] },
    });
  });

  it("changes nothing of a base that it does not fit, and says where it stopped", () => {
    const base = { version: 4, fields: [one] };
    expect(applyOperations(base, [{ kind: "add", field: one }])).toEqual({
      kind: "impossible",
      index: 0,
      reason: "field-exists",
    });
    expect(
      applyOperations(base, [
        { kind: "delete", fieldId: one.id },
        { kind: "modify", fieldId: one.id },
      ]),
    ).toEqual({
      kind: "impossible",
      index: 1,
      reason: "field-missing",
    });
    expect(base).toEqual({ version: 4, fields: [one] });
  });
});

describe("what a seal says", () => {
  const notary: Signing["notary"] = {
    id: "00000000-0000-4000-8000-000000000009" as Signing["notary"]["id"],
    fullName: "Nora Whitfield",
    state: "Florida",
    commissionNumber: "HH 482913",
    commissionExpiresOn: "2028-06-30",
  };

  it("is the notary's commission, and nothing while it is incomplete", () => {
    expect(sealFactsOf({ notary })).toEqual({
      commissionName: "Nora Whitfield",
      stateName: "Florida",
      commissionNumber: "HH 482913",
      expiresOn: "2028-06-30",
    });
    for (const missing of ["state", "commissionNumber", "commissionExpiresOn"] as const) {
      expect(sealFactsOf({ notary: { ...notary, [missing]: null } })).toBeUndefined();
    }
  });
});
