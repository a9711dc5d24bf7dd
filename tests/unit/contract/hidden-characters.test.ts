import { describe, expect, test } from "vitest";
import { z } from "zod";
import { httpContract } from "#contract/http.ts";

type Leaf = { path: string; schema: z.ZodType };

/** Every text that a caller can send, by where it stands. */
const textsIn = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [{ path, schema: schema as z.ZodType }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, part]) => textsIn(part, `${path}.${name}`));
    case "array":
      return textsIn(def.element, `${path}[]`);
    case "record":
      return textsIn(def.valueType, `${path}{}`);
    case "tuple":
      return def.items.flatMap((item) => textsIn(item, `${path}[]`));
    case "union":
      return def.options.flatMap((option) => textsIn(option, path));
    case "intersection":
      return [...textsIn(def.left, path), ...textsIn(def.right, path)];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return textsIn(def.innerType, path);
    case "pipe":
      return textsIn(def.in, path);
    case "lazy":
      return textsIn(def.getter(), path);
    default:
      return [];
  }
};

const texts = Object.entries(httpContract).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { inputSchema } = endpoint["~orpc"];
    return inputSchema instanceof z.ZodType ? textsIn(inputSchema, `${resource}.${name}`) : [];
  }),
);
const takes = ({ schema }: Leaf, text: string): boolean => schema.safeParse(text).success;

const hidden = { "a right-to-left override": "\u202E", "an isolate": "\u2066", "a zero-width space": "\u200B" };

/** What is taken though it holds one, each with what becomes of it. */
const judgedElsewhere = [
  // Compared or passed on as they are; shown as a name and kept as words nowhere.
  /\.(?:password|currentPassword|token|code|challenge|after|search|timezone|accountId|mailId|producerCode)$/,
  /\.(?:textVersion|translationVersion|chainPem\[\]|requestPem|certificatePem|signature|recipient|transports\[\])$/,
  // For the other side’s browser, which reads it as what WebRTC says; shown and kept nowhere.
  /^videoRoom\.signal\./,
  /^phoneCamera\.(?:offer|answer)\.sdp$/,
  // JSON that a device read from a document: told to whoever checks it, and kept nowhere.
  /^identity\.(?:submitDocument|submitFromPhone)\.read$/,
  // Judged by the alphabet of addresses (tests/platform/storefront.test.ts).
  /^storefronts\.\w+\.address$/,
  // Judged with the field that they stand in (tests/platform/named-refusals.test.ts).
  /^documents\.operate\./,
  // Signed by the workstation's own key: kept as it is, or not at all.
  /^journal\.(?:append|recover)\./,
];
const isOfForm = ({ path }: Leaf): boolean => !judgedElsewhere.some((pattern) => pattern.test(path));

describe("Every form that takes a text", () => {
  test.each(Object.entries(hidden))("refuses %s in whatever is shown or kept", (_what, character) => {
    const samples = [`No${character}ra`, `Nora${character} Whitfield of 12 Harbor Lane, Tampa`];
    const taken = texts.filter(isOfForm).filter((text) => samples.some((sample) => takes(text, sample)));
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  test("refuses a name of spaces alone, of which each is one that cannot be left out", () => {
    const names = texts
      .filter(isOfForm)
      .filter(({ path }) => /\.(?:name|fullName|firstName|lastName|commissionName|holder)$/.test(path))
      // A signer's own, which are kept while they are typed and asked for when they go on.
      .filter(({ path }) => !path.startsWith("members.saveInfo."));
    expect(names.length).toBeGreaterThan(15);
    for (const spaces of ["", "   ", "\u00A0\u2003", "\t"])
      expect(names.filter((name) => takes(name, spaces)).map(({ path }) => path)).toEqual([]);
  });

  test("takes the names that people have", () => {
    const names = texts.filter(({ path }) => /\.(?:fullName|firstName|lastName)$/.test(path));
    for (const name of ["Zoë O’Brien-Ångström", "نورا", "李小龍", "می‌خواهم"])
      expect(names.filter((text) => !takes(text, name)).map(({ path }) => path)).toEqual([]);
  });
});
