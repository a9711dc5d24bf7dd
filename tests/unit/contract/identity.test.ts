import { expect, test } from "vitest";
import { httpContract } from "#contract/http.ts";
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
