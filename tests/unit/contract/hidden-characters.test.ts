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

/** Texts that are compared or passed on as they are, and are shown as a name or kept as words nowhere. */
const neitherShownNorKept = [
  /\.(?:password|currentPassword)$/,
  /\.(?:token|code|challenge|after|search|textVersion|translationVersion|timezone|producerCode|accountId|mailId)$/,
  /\.(?:chainPem\[\]|requestPem|signature|recipient|response|deviceId|timeZone)$/,
];

describe("Every form that takes a text", () => {
  test.each(Object.entries(hidden))("refuses %s in whatever is shown or kept", (_what, character) => {
    const taken = texts.filter((text) =>
      [`No${character}ra`, `Nora${character} Whitfield of 12 Harbor Lane, Tampa`].some((sample) => takes(text, sample)),
    );
    expect(
      taken.map(({ path }) => path).filter((path) => !neitherShownNorKept.some((pattern) => pattern.test(path))),
    ).toEqual([]);
  });

  test("refuses a name of spaces alone, of which each is one that cannot be left out", () => {
    const names = texts.filter(({ path }) =>
      /\.(?:name|fullName|firstName|lastName|commissionName|holder)$/.test(path),
    );
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
