import { describe, expect, test } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import { VerificationErrorCodeSchema, type MemberIdentity } from "#contract/identity/entity.ts";
import { PresenceSchema } from "#contract/member/entity.ts";
import { accessIcon, authIcon, idInfoIcon, isVerificationFailed } from "#lib/identity/member-icons.ts";
import { anIdentity } from "#tests/unit/renderer/meeting/builders.ts";

const known = anIdentity({ isKnown: true });
const completed = anIdentity({ verification: { isCompleted: true, isDocumentPassed: true, isKbaPassed: true } });
const failed = (can: Partial<MemberIdentity["verification"]>) =>
  anIdentity({ stage: "failed", verification: { errorCode: "KBAVerificationFailed", ...can } });
const view = { documentId: DocumentIdSchema.parse("00000000-0000-4000-8000-0000000000d1"), page: 0 };

describe("auth icon", () => {
  test("whoever the notary knows is known to them, whatever else is so [S219] [S220]", () => {
    for (const status of PresenceSchema.options)
      expect(authIcon({ identity: { ...failed({}), isKnown: true }, status })).toBe("known");
  });

  test("in progress while somebody proves who they are, also after a failure [S219] [S221]", () => {
    expect(authIcon({ identity: anIdentity(), status: "identifying" })).toBe("in-progress");
    expect(authIcon({ identity: failed({ canRetry: true }), status: "identifying" })).toBe("in-progress");
    expect(authIcon({ identity: completed, status: "identifying" })).toBe("in-progress");
  });

  test.each([
    { canRetry: true, canRestart: false, icon: "failed-can-retry" },
    { canRetry: false, canRestart: true, icon: "failed-can-retry" },
    { canRetry: true, canRestart: true, icon: "failed-can-retry" },
    { canRetry: false, canRestart: false, icon: "failed-no-retry" },
  ])("failed, with retry $canRetry and restart $canRestart, is $icon [S222] [S223]", ({ icon, ...can }) => {
    expect(authIcon({ identity: failed(can), status: "online" })).toBe(icon);
  });

  test("every error code but None is a failure [S222] [S223]", () => {
    for (const errorCode of VerificationErrorCodeSchema.options)
      expect(isVerificationFailed({ identity: anIdentity({ verification: { errorCode } }) })).toBe(
        errorCode !== "None",
      );
  });

  test("a failure stands before a success of before [S219]", () => {
    const both = anIdentity({ verification: { isCompleted: true, errorCode: "NamesMismatch" } });
    expect(authIcon({ identity: both, status: "online" })).toBe("failed-no-retry");
  });

  test("succeeded once everything is completed [S224]", () => {
    expect(authIcon({ identity: completed, status: "in-signing" })).toBe("succeeded");
  });

  test("otherwise not started, also where nothing is told [S225]", () => {
    expect(authIcon({ identity: anIdentity(), status: "in-signing" })).toBe("not-started");
    expect(authIcon({ status: "in-signing" })).toBe("not-started");
  });
});

describe("ID info icon", () => {
  test.each([
    { recordTypes: ["db"] as const, icon: "captured" },
    { recordTypes: ["auth"] as const, icon: "captured" },
    { recordTypes: ["bypass", "db"] as const, icon: "captured" },
  ])("captured with a record of $recordTypes [S226]", ({ recordTypes, icon }) => {
    expect(idInfoIcon({ identity: anIdentity({ recordTypes: [...recordTypes] }) })).toBe(icon);
  });

  test("none without a record, and of whoever was let past the document [S227]", () => {
    expect(idInfoIcon({ identity: anIdentity() })).toBe("none");
    expect(idInfoIcon({ identity: anIdentity({ recordTypes: ["bypass"] }) })).toBe("none");
    expect(idInfoIcon({})).toBe("none");
  });
});

describe("access icon", () => {
  test("is there for whoever is known, and for whoever has proven who they are [S228] [S229]", () => {
    expect(accessIcon({ identity: known, status: "online" }, true)).not.toBeNull();
    expect(accessIcon({ identity: completed, status: "online" }, true)).not.toBeNull();
  });

  test("is not there before that [S230]", () => {
    expect(accessIcon({ identity: anIdentity(), status: "in-signing", view }, true)).toBeNull();
    expect(accessIcon({ status: "in-signing", view }, true)).toBeNull();
  });

  test.each(PresenceSchema.options)("of somebody who is %s and has a document before them [S231] [S232]", (status) => {
    const isActive = status === "in-signing" || status === "sharing-device";
    expect(accessIcon({ identity: known, status, view }, true)).toBe(
      isActive ? "actively-viewing" : "can-see-documents",
    );
  });

  test("by whether there is a document that the notary shows now [S233] [S234]", () => {
    expect(accessIcon({ identity: known, status: "in-signing" }, true)).toBe("can-see-documents");
    expect(accessIcon({ identity: known, status: "in-signing" }, false)).toBe("cannot-see-documents");
  });
});
