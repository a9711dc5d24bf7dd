import { describe, expect, it } from "vitest";
import { type MemberIdentity, VerificationStageSchema } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { identifiedTypesOf } from "#lib/identity/identified-types.ts";
import { wayFactsOf } from "#lib/way/way-facts.ts";
import { stepOf } from "#lib/way/way-of.ts";
import { memberId } from "../../renderer/fields/builders.ts";

const at = "2026-11-26T10:00:00.000Z";
const member = (number: number, type: Member["type"], identity?: Pick<MemberIdentity, "stage" | "recordTypes">) => ({
  id: memberId(number),
  type,
  consentedAt: at,
  joinedAt: at,
  attendedAt: null,
  hasSignature: false,
  invitedAt: at,
  withdrawnAt: null,
  ...(identity === undefined ? {} : { identity }),
});

const facts = (members: ReturnType<typeof member>[], changes: Partial<Signing> = {}) =>
  wayFactsOf({
    signing: { kind: "real", status: "open", scheduledAt: null, asksIdentification: true, ...changes },
    members,
    documents: [],
  });

const stepAt = (identity: Pick<MemberIdentity, "stage" | "recordTypes">, changes: Partial<Signing> = {}) => {
  const made = facts([member(9, "notary"), member(1, "signer", identity)], changes);
  return stepOf(made, made.members[1] ?? expect.fail("nobody is there"));
};

describe("where somebody stands who proves who they are", () => {
  it.each([
    ["not-started", "verification-start"],
    ["prepared", "verification-id-instructions"],
    ["processing", "verification-processing-on-device"],
    ["document-passed", "verification-kba-instructions"],
    ["quiz", "verification-kba"],
    ["passed", "consumer-personal-info"],
    ["failed", "verification-error"],
  ] as const)("is, at the stage %s, %s [S029] [S030] [S031] [S032] [S033] [S034]", (stage, step) => {
    expect(stepAt({ stage, recordTypes: [] })).toBe(step);
  });

  it.each(VerificationStageSchema.options)(
    "is past all of it at the stage %s once the notary identified them",
    (stage) => {
      for (const type of ["db", "bypass"] as const)
        expect(stepAt({ stage, recordTypes: [type] })).toBe("consumer-personal-info");
    },
  );

  it("is at none of it where the signing does not ask, or is none that could", () => {
    const begun = { stage: "not-started", recordTypes: [] } as const;
    expect(stepAt({ ...begun, recordTypes: [] }, { asksIdentification: false })).toBe("consumer-personal-info");
    for (const kind of ["practice", "test", "review"] as const)
      expect(stepAt({ ...begun, recordTypes: [] }, { kind })).toBe("consumer-personal-info");
  });

  it("is a witness’s place only where the signing says that the notary’s state asks for it", () => {
    const people = [member(9, "notary"), member(1, "witness", { stage: "not-started", recordTypes: [] })];
    const stepIn = (state: string) => {
      const made = facts(people, { identifies: [...identifiedTypesOf(state)] });
      return stepOf(made, made.members[1] ?? expect.fail("nobody is there"));
    };
    expect(stepIn("Florida")).toBe("verification-start");
    expect(stepIn("Texas")).toBe("signature");
  });

  it("has the notary stand at the identification until each principal is identified or let past [S041] [S217] [S218]", () => {
    let isLocked = false;
    const notarysStep = (...recorded: MemberIdentity["recordTypes"][]) => {
      const people = recorded.map((recordTypes, index) =>
        member(index + 1, "signer", { stage: "passed", recordTypes }),
      );
      const made = wayFactsOf({
        signing: { kind: "real", status: "open", scheduledAt: null, asksIdentification: true },
        members: [member(9, "notary"), ...people],
        documents: [
          { state: isLocked ? "locked" : "annotated", fieldSet: { fields: [] } },
          { state: "locked", fieldSet: { fields: [] } },
        ],
      });
      return stepOf(made, made.members[0] ?? expect.fail("nobody is there"));
    };
    expect(notarysStep(["auth"])).toBe("consumer-identification");
    expect(notarysStep(["db"], [])).toBe("consumer-identification");
    expect(notarysStep(["db"], ["bypass"])).not.toBe("consumer-identification");
    // The lock needed no more than the vendor's proof.
    isLocked = true;
    expect(notarysStep(["auth"])).toBe("release-documents");
  });
});
