import { fieldSizes, maxFieldsPerDocument } from "#contract/constants.ts";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldOperation, FieldPlace, FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { hiddenCharacterIn } from "#contract/common/plain-text.ts";
import { fieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { isFieldDate } from "#lib/fields/field-date.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { sealConflict } from "#lib/fields/white-out.ts";
import { refuse } from "../../base/refusal.ts";
import type { Participation } from "../../participation/index.ts";
import type { Adopted } from "../../member/index.ts";

export type FieldRules = {
  pages: readonly PageSize[];
  members: readonly { id: MemberId; fullName: string }[];
  signatures: readonly Adopted[];
};

const badOperation = (detail: string): never => refuse("fields/bad-operation", { detail });

/** Rounding of the screen may overshoot a limit by this much (points). */
const tolerance = 0.01;

/**
 * Stops fields that lie outside their page or are larger or smaller than their type allows: the seal would be drawn where
 * nobody looks, or over what it should not cover.
 */
export const assertPlace = (pages: readonly PageSize[], type: FieldType, place: FieldPlace): void => {
  const page = pages[place.page];
  if (page === undefined) return badOperation(`there is no page ${place.page + 1}`);
  const size = fieldSizes[type];
  // On a page that is smaller than the type's smallest size the page is the limit.
  const minWidth = Math.min(size.minWidth, page.width) - tolerance;
  const minHeight = Math.min(size.minHeight, page.height) - tolerance;
  if (place.width < minWidth || place.height < minHeight) badOperation("the field is too small");
  if (place.width > size.maxWidth + tolerance || place.height > size.maxHeight + tolerance)
    badOperation("the field is too large");
  const inside =
    place.x >= -tolerance &&
    place.y >= -tolerance &&
    place.x + place.width <= page.width + tolerance &&
    place.y + place.height <= page.height + tolerance;
  if (!inside) badOperation("the field is not wholly on its page");
};

/** Stops characters that nobody sees: with them the seal would say something else than the screen. */
const assertPlain = (text: string, lines: "one" | "several"): void => {
  const codePoint = hiddenCharacterIn(text, lines);
  if (codePoint !== null) refuse("text/hidden-character", { codePoint });
};

type TextBox = Pick<Field, "type" | "place" | "textSize">;

/**
 * Stops text that could not be sealed: a character that no font has, or so much of it that nobody could read it. It is
 * refused to whoever types it, not at the lock, when that person may be gone.
 */
const assertText = ({ type, place, textSize }: TextBox, text: string): void => {
  assertPlain(text, "several");
  if (fieldTraits[type].content === "date" && !isFieldDate(text)) refuse("fields/bad-date", { text });
  const problem = fieldTextProblem(type, place, text, textSize);
  if (problem?.kind === "too-long") refuse("fields/text-too-long", { smallestPt: problem.smallestPt });
  if (problem?.kind === "unsupported-character") {
    refuse("fields/unsupported-character", { character: problem.character, codePoint: problem.codePoint });
  }
};

/** Stops kinds of content that a type does not take: a sealed checkbox says nothing but yes or no. */
const assertKind = (type: FieldType, value: FieldValue): void => {
  const { content, readonly } = fieldTraits[type];
  if ((content === "none" || readonly) && value.kind !== "empty") badOperation("this field takes nothing");
  if (value.kind === "text" && content !== "text" && content !== "date") badOperation("this field takes no text");
  if (value.kind === "checked" && content !== "tick") badOperation("this field takes no tick");
  if (value.kind === "image" && content !== "picture") badOperation("this field takes no picture");
};

/**
 * Stops one person's signature from standing in another person's field, and pictures that nobody adopted: a signature
 * field shows only what the member whom it belongs to adopted as their own.
 */
const assertValue = (rules: FieldRules, box: TextBox, owner: MemberId | null, value: FieldValue): void => {
  assertKind(box.type, value);
  if (value.kind === "text") assertText(box, value.text);
  if (value.kind !== "image") return;
  const purpose = box.type === "initials" ? "initials" : "signature";
  const adopted = rules.signatures.find(
    (signature) => signature.memberId === owner && signature.purpose === purpose && signature.sha256 === value.sha256,
  );
  if (adopted === undefined) return badOperation(`the ${purpose} was not adopted by the person whose field this is`);
  if (adopted.widthPx !== value.widthPx || adopted.heightPx !== value.heightPx)
    badOperation("the signature has another size");
};

const assertOwner = (rules: FieldRules, memberId: MemberId | null): void => {
  if (memberId !== null && !rules.members.some(({ id }) => id === memberId))
    badOperation("the field is for someone who is not in this signing");
};

const isOwn = (editor: Participation, field: Field): boolean =>
  field.memberId !== null && editor.memberIds.includes(field.memberId);

/** One operation by one person, on the field as it stands (`undefined`: there is none of that id). */
type Attempt = { rules: FieldRules; editor: Participation; operation: FieldOperation; field: Field | undefined };

/**
 * Stops members from doing more than filling in their own fields, and the notary from signing for somebody else: the
 * notary places, moves and removes everything, but a signature comes from its owner alone.
 */
const assertMay = ({ rules, editor, operation, field }: Attempt): void => {
  if (operation.kind === "add") {
    if (!editor.isNotary) return refuse("fields/not-yours");
    if (operation.field.value.kind === "image" && !isOwn(editor, operation.field)) refuse("fields/not-yours");
    return;
  }
  if (field === undefined) return badOperation("the field does not exist");
  if (!editor.isNotary) {
    const onlyValue =
      operation.kind === "modify" &&
      operation.place === undefined &&
      operation.memberId === undefined &&
      operation.required === undefined &&
      operation.prompt === undefined &&
      operation.textSize === undefined;
    if (!onlyValue || !isOwn(editor, field)) refuse("fields/not-yours");
    return;
  }
  if (operation.kind === "modify" && operation.value?.kind === "image" && !isOwn(editor, field))
    refuse("fields/not-yours");
  // A signature stands where its owner put it: moved under another clause, it would say what nobody signed.
  if (
    operation.kind === "modify" &&
    operation.place !== undefined &&
    field.value.kind === "image" &&
    !isOwn(editor, field)
  )
    refuse("fields/signed", { name: rules.members.find(({ id }) => id === field.memberId)?.fullName ?? "somebody" });
  // A signature given for one person does not pass to another with the field.
  const movesSignature =
    operation.kind === "modify" && operation.memberId !== undefined && operation.memberId !== field.memberId;
  if (movesSignature && field.value.kind === "image" && operation.value?.kind !== "empty") refuse("fields/not-yours");
};

/** Whether one operation is possible and allowed on the field as it stands (`undefined`: there is none of that id). */
export const assertOperation = (
  rules: FieldRules,
  editor: Participation,
  operation: FieldOperation,
  field: Field | undefined,
): void => {
  assertMay({ rules, editor, operation, field });
  if (operation.kind === "delete") return;
  assertPlain((operation.kind === "add" ? operation.field : operation).prompt ?? "", "one");
  if (operation.kind === "add") {
    if (!fieldTraits[operation.field.type].creatable) badOperation("fields of this type are no longer added");
    assertOwner(rules, operation.field.memberId);
    if (operation.field.type === "white_out" && operation.field.memberId !== null)
      badOperation("a white-out is nobody's to fill");
    assertPlace(rules.pages, operation.field.type, operation.field.place);
    assertValue(rules, operation.field, operation.field.memberId, operation.field.value);
    return;
  }
  if (field === undefined) return badOperation("the field does not exist");
  const memberId = operation.memberId === undefined ? field.memberId : operation.memberId;
  assertOwner(rules, memberId);
  if (operation.place !== undefined) assertPlace(rules.pages, field.type, operation.place);
  const textSize = operation.textSize ?? field.textSize;
  const box: TextBox = {
    type: field.type,
    place: operation.place ?? field.place,
    ...(textSize === undefined ? {} : { textSize }),
  };
  if (operation.value !== undefined) assertValue(rules, box, memberId, operation.value);
  // A smaller place or size may make the text that stands in it unreadable.
  else if ((operation.place !== undefined || operation.textSize !== undefined) && field.value.kind === "text")
    assertText(box, field.value.text);
};

/**
 * Stops white-outs from taking away what somebody signed with or what the notary certifies, and seals from standing where
 * a white-out has removed what they would seal.
 */
export const assertNoSealConflict = (field: Field | undefined, fields: readonly Field[]): void => {
  const conflict = field === undefined ? null : sealConflict(field, fields);
  if (field !== undefined && conflict !== null) refuse("white-out/over-seal", { page: field.place.page + 1 });
};

/** Stops a document from being filled with fields until nobody can open it any more. */
export const assertFieldCount = (count: number): void => {
  if (count > maxFieldsPerDocument) badOperation(`a document has at most ${maxFieldsPerDocument} fields`);
};
