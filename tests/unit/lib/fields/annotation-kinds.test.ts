import { describe, expect, it } from "vitest";
import { FieldTypeSchema } from "#contract/field/entity.ts";
import { type AnnotationKind, anchorKind, annotationKinds, dropzoneKind } from "#lib/fields/annotation-kinds.ts";
import { en } from "#lib/texts/en/page.ts";
import { es } from "#lib/texts/es/page.ts";

describe("annotation kinds", () => {
  it.each([
    ["Widget", ["name", "date", "title", "checkbox"], "[S161]"],
    ["Free Text", ["text", "custom", "text_fields"], "[S162]"],
    ["Rectangle", ["widget_rectangle"], "[S163]"],
    ["Signature", ["signature", "initials", "notary_signature", "sign"], "[S164]"],
    ["Bookmark", ["bookmark"], "[S165]"],
    ["Required RON statement", ["required_ron_statement"], "[S166]"],
    ["Stamp", ["notary_stamp"], "[S167]"],
    ["White Out", ["white_out"], "[S168]"],
  ] as const)("%s are %j %s", (kind, types, _id) => {
    expect(FieldTypeSchema.options.filter((type) => annotationKinds[type] === kind).toSorted()).toEqual(
      types.toSorted(),
    );
  });

  it("has a word for each in both languages, for anchors and drop targets too", () => {
    const kinds: readonly AnnotationKind[] = [...Object.values(annotationKinds), anchorKind, dropzoneKind];
    for (const kind of kinds) {
      expect(en.fields.kinds[kind]).toBe(kind);
      expect(es.fields.kinds[kind]).not.toBe("");
    }
  });
});
