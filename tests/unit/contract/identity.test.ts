import { expect, test } from "vitest";
import { httpContract } from "#contract/http.ts";
import { MemberSchema } from "#contract/member/entity.ts";
import { IdDocumentSchema, IdRecordTypeSchema, IdTypeSchema } from "#contract/identity/entity.ts";

const routeOf = (name: keyof typeof httpContract.identity) => {
  const { method, path } = httpContract.identity[name]["~orpc"].route;
  return `${method} ${path}`;
};

test("an identity document is a passport or a driving licence [S117] [S548] [S549]", () => {
  expect(IdTypeSchema.options).toEqual(["passport", "driver-license"]);
});

test("a record says who established it: the notary by the document, a vendor, or nobody by a document [S118]", () => {
  expect(IdRecordTypeSchema.options).toEqual(["db", "auth", "bypass"]);
});

test("of a signing member's identity the outcomes are told: whether they are known, what is recorded, and the six facts of the proof [S110] [S114] [S115]", () => {
  const identity = MemberSchema.shape.identity.unwrap().shape;
  expect(Object.keys(MemberSchema.shape)).toEqual(
    expect.arrayContaining(["id", "fullName", "email", "type", "colour", "status", "view"]),
  );
  expect(Object.keys(identity)).toEqual(["isKnown", "recordTypes", "stage", "verification"]);
  expect(Object.keys(identity.verification.shape)).toEqual([
    "canRetry",
    "canRestart",
    "isCompleted",
    "isDocumentPassed",
    "isKbaPassed",
    "errorCode",
  ]);
  expect(identity.recordTypes.element).toBe(IdRecordTypeSchema);
});

test("a record has the specification's fields of a document, and files with link and name [S116] [S121] [S122]", () => {
  const { shape } = IdDocumentSchema;
  expect(Object.keys(shape)).toEqual(
    expect.arrayContaining(["type_of_id", "number", "issue_date", "expiration_date", "country", "state", "files"]),
  );
  expect(Object.keys(shape.files.element.shape)).toEqual(expect.arrayContaining(["link", "name"]));
});

test("the calls stand at the specification's addresses [S405] [S407] [S410] [S413] [S431]", () => {
  expect(routeOf("assertKnown")).toBe("POST /signing/{id}/assert-user-known");
  expect(routeOf("assertKnownInSignings")).toBe("POST /signings/{id}/assert-user-known");
  expect(routeOf("idDocuments")).toBe("GET /signing/{id}/member/{memberId}/id-documents");
  expect(routeOf("submitId")).toBe("POST /signing/meeting/id-submit/{id}");
  expect(routeOf("bypass")).toBe("PUT /signing/{id}/member/{memberId}/bypass-identification");
});
