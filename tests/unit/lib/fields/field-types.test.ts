import { describe, expect, it } from "vitest";
import { fieldDefaults, fieldSizes } from "#contract/constants.ts";
import type { FieldType } from "#contract/field/entity.ts";
import { fieldDateToIso, formatFieldDate, isFieldDate, isoToFieldDate } from "#lib/fields/field-date.ts";
import { fieldTraits, isFillable } from "#lib/fields/field-types.ts";

const usual = { width: 150, height: 25 };
const sizeOf = (type: FieldType) => ({ width: fieldSizes[type].width, height: fieldSizes[type].height });

describe("field types", () => {
  it.each(["text", "name", "title", "custom", "text_fields"] as const)(
    "[S176] [S177] a %s field is 150 x 25 at first",
    (type) => expect(sizeOf(type)).toEqual(usual),
  );

  it("[S186] [S187] [S188] give checkbox, date and bookmark their own sizes", () => {
    expect(sizeOf("checkbox")).toEqual({ width: 25, height: 25 });
    expect(sizeOf("date")).toEqual({ width: 100, height: 25 });
    expect(sizeOf("bookmark")).toEqual({ width: 20, height: 20 });
  });

  it("[S174] let what is written run over several lines where the type says nothing else, and keep dates on one", () => {
    expect(fieldDefaults.multiline).toBe(true);
    const written = (Object.keys(fieldTraits) as FieldType[]).filter((type) => fieldTraits[type].content === "text");
    expect(written.toSorted()).toEqual(["custom", "name", "text", "text_fields", "title"]);
    for (const type of written) expect(fieldTraits[type]).toMatchObject(fieldDefaults);
    expect(fieldTraits.date.multiline).toBe(false);
  });

  it("[S175] [S185] can be written into, but for the RON statement, whose text is given", () => {
    const given = Object.entries(fieldTraits).flatMap(([type, { readonly }]) => (readonly ? [type] : []));
    expect(given).toEqual(["required_ron_statement"]);
  });

  it("[S155] [S160] only read the types of older documents", () => {
    for (const type of ["sign", "text_fields", "widget_rectangle"] as const)
      expect(fieldTraits[type].creatable).toBe(false);
  });

  it("ask nobody to fill what fills itself", () => {
    expect((["bookmark", "notary_stamp", "checkbox", "initials"] as const).map(isFillable)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("the date of a field", () => {
  it.each(["02/29/2028", "12/31/1999"])("takes %s", (text) => expect(isFieldDate(text)).toBe(true));
  it.each(["02/29/2027", "13/01/2027", "2027-01-31", "1/2/2027", "00/10/2027", "05/31/0029", ""])(
    "refuses %j",
    (text) => {
      expect(isFieldDate(text)).toBe(false);
      expect(fieldDateToIso(text)).toBe("");
    },
  );

  it("passes through a date input and back", () => {
    expect(fieldDateToIso("05/31/2029")).toBe("2029-05-31");
    expect(isoToFieldDate("2029-05-31")).toBe("05/31/2029");
    expect(isoToFieldDate("2029-02-30")).toBeUndefined();
    expect(isoToFieldDate("")).toBeUndefined();
    expect(formatFieldDate(new Date(2029, 4, 3))).toBe("05/03/2029");
  });
});
