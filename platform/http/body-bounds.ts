import { z } from "zod";
import { httpContract } from "#contract/http.ts";
import type { EndpointName } from "./endpoint-names.ts";

/** The most that a request to an endpoint can have to say. */
export type BodyBounds = {
  bytes: number;
  /** Values of JSON: objects, arrays and what stands in them. */
  elements: number;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Definitions = Record<string, JsonSchema>;

/** One UTF-16 unit, by which texts are measured, is at most three bytes of UTF-8. */
const bytesPerCharacter = 3;
/** Formats whose texts have a length of their own; a pattern of the contract describes ids and hashes. */
const lengthOfFormat: Record<string, number> = { "date-time": 40, date: 10, uuid: 36 };
const lengthOfPattern = 130;
const numberBytes = 25;
/**
 * Names that this build does not know, blanks, the frame of a form; and a text that is somewhat too long is told by its
 * field's name, not as too large a request.
 */
const slackBytes = 16_384;
const slackElements = 200;
/** What the longest batch of a journal may take, without files; the workstation halves one that is refused. */
const mostBytes = 8 * 1_048_576;

const unbounded = (where: string): never => {
  throw new Error(`${where} has no largest size: give its schema a max()`);
};

const sum = (parts: readonly BodyBounds[]): BodyBounds => ({
  bytes: parts.reduce((total, { bytes }) => total + bytes, 0),
  elements: parts.reduce((total, { elements }) => total + elements, 0),
});

const largest = (parts: readonly BodyBounds[]): BodyBounds => ({
  bytes: Math.max(...parts.map(({ bytes }) => bytes)),
  elements: Math.max(...parts.map(({ elements }) => elements)),
});

const ofText = (schema: JsonSchema, where: string): BodyBounds => {
  if (schema.contentEncoding === "binary" || schema.format === "binary")
    return { bytes: (schema.maxLength ?? unbounded(where)) + 1_024, elements: 1 };
  const length =
    schema.maxLength ??
    lengthOfFormat[schema.format ?? ""] ??
    (schema.pattern !== undefined && schema.contentEncoding === undefined ? lengthOfPattern : unbounded(where));
  return { bytes: 2 + length * bytesPerCharacter, elements: 1 };
};

const ofArray = (schema: JsonSchema, definitions: Definitions, where: string): BodyBounds => {
  const count = schema.maxItems ?? unbounded(where);
  const item =
    typeof schema.items === "object" && !Array.isArray(schema.items)
      ? boundsOf(schema.items, definitions, `${where}[]`)
      : unbounded(where);
  return { bytes: 2 + count * (item.bytes + 1), elements: 1 + count * item.elements };
};

const ofObject = (schema: JsonSchema, definitions: Definitions, where: string): BodyBounds => {
  const named = (name: string, value: JsonSchema | boolean): BodyBounds => {
    if (typeof value === "boolean") return unbounded(`${where}.${name}`);
    const bounds = boundsOf(value, definitions, `${where}.${name}`);
    return { bytes: bounds.bytes + Buffer.byteLength(name) + 4, elements: bounds.elements };
  };
  const own = Object.entries(schema.properties ?? {}).map(([name, value]) => named(name, value));
  const { additionalProperties: more, propertyNames } = schema;
  const names = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  const others = typeof more !== "object" ? [] : (names ?? unbounded(where)).map((name) => named(String(name), more));
  return sum([{ bytes: 2, elements: 1 }, ...own, ...others]);
};

const boundsOf = (schema: JsonSchema, definitions: Definitions, where: string): BodyBounds => {
  if (schema.$ref !== undefined) {
    const definition = definitions[schema.$ref.split("/").at(-1) ?? ""] ?? unbounded(where);
    return boundsOf(definition, definitions, where);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return largest(choices.map((choice) => boundsOf(choice, definitions, where)));
  if (schema.allOf !== undefined) return sum(schema.allOf.map((part) => boundsOf(part, definitions, where)));
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values !== undefined)
    return { bytes: Math.max(...values.map((value) => Buffer.byteLength(JSON.stringify(value)))), elements: 1 };
  if (schema.type === "string") return ofText(schema, where);
  if (schema.type === "array") return ofArray(schema, definitions, where);
  if (schema.type === "object") return ofObject(schema, definitions, where);
  if (schema.type === "number" || schema.type === "integer") return { bytes: numberBytes, elements: 1 };
  if (schema.type === "boolean" || schema.type === "null") return { bytes: 5, elements: 1 };
  return unbounded(where);
};

/** A form of several pictures, all together: beyond it one request would take all that a session may have under way. */
const mostFileBytes = 15 * 1_048_576;

const bytesOfFile = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const { contentEncoding, format, maxLength = 0, items, maxItems = 0 } = value as JsonSchema;
  if (contentEncoding === "binary" || format === "binary") return maxLength;
  return items === undefined || Array.isArray(items) ? 0 : maxItems * bytesOfFile(items);
};

/** Of files, whose own sizes stand in the contract one by one; the limit of everything else is not theirs. */
const bytesOfFiles = ({ properties = {} }: JsonSchema): number =>
  Object.values(properties).reduce<number>((total, value) => total + bytesOfFile(value), 0);

const derive = (name: string, input: unknown): BodyBounds => {
  if (!(input instanceof z.ZodType)) return { bytes: slackBytes, elements: slackElements };
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const { bytes, elements } = boundsOf(schema, schema.$defs ?? {}, name);
  const ofFiles = bytesOfFiles(schema);
  return {
    bytes: Math.min(bytes - ofFiles + slackBytes, mostBytes) + Math.min(ofFiles, mostFileBytes),
    elements: 2 * elements + slackElements,
  };
};

/**
 * How large a body each endpoint of the contract can need, by its own input schema. A schema that lets a caller send any
 * amount stops the start: what has no bound in the contract would be bounded by the memory alone.
 */
const bodyBounds: ReadonlyMap<EndpointName, BodyBounds> = new Map(
  Object.entries(httpContract).flatMap(([resource, procedures]) =>
    Object.entries(procedures).map(([name, procedure]): [EndpointName, BodyBounds] => {
      const endpoint = `${resource}.${name}` as EndpointName;
      return [endpoint, derive(endpoint, procedure["~orpc"].inputSchema)];
    }),
  ),
);

/** Of what stands outside the contract: a form of a few fields. Uploads have limits of their own. */
const formBounds: BodyBounds = { bytes: 8_192, elements: slackElements };

export const boundsOfBody = (endpoint: EndpointName | undefined): BodyBounds =>
  (endpoint === undefined ? undefined : bodyBounds.get(endpoint)) ?? formBounds;
