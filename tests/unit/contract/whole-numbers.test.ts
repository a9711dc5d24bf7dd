import { expect, test } from "vitest";
import { z } from "zod";
import { httpContract } from "#contract/http.ts";
import { largestWholeNumber } from "#contract/common/whole-numbers.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Places of the schema where a whole number may be larger than the database's. */
const unbounded = (schema: Json, place: string): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part, index) => unbounded(part, `${place}/${index}`));
  const own =
    schema["type"] === "integer" && !(typeof schema["maximum"] === "number" && schema["maximum"] <= largestWholeNumber)
      ? [place]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${place}/${name}`))];
};

const inputs = Object.entries(httpContract).flatMap(([resource, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const schema: unknown = procedure["~orpc"].inputSchema;
    return schema instanceof z.ZodType ? [{ name: `${resource}.${name}`, schema }] : [];
  }),
);

/** Sizes of files of several gigabytes, whose columns are of the larger kind. */
const inLargerColumns = [
  "recording.announce/sizeBytes",
  "recording.complete/sizeBytes",
  "recording.complete/sealedBytes",
];

test("every whole number that can be sent to the platform fits into the database's", () => {
  expect(inputs.length).toBeGreaterThan(30);
  const found = inputs.flatMap(({ name, schema }) =>
    unbounded(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Json, name),
  );
  expect(found.map((place) => place.replace("/properties", ""))).toEqual(inLargerColumns);
});
