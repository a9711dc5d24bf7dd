import type { PdfDict, PdfObject } from "../../pdf/syntax/objects.ts";
import type { PdfPage } from "../../pdf/pages.ts";
import type { FormNode } from "../../form/form-fields.ts";
import type { UserBox } from "#lib/page-geometry/page-geometry.ts";
import {
  drawingOf,
  hasContentWithin,
  hasLook,
  hasTextWithin,
  paintingOf,
  reachedBox,
  visibleBox,
  type Measures,
} from "./appearance.ts";
import type { ChangeCode, ChangeList } from "./change.ts";
import { compareFormEntries, needsAppearances } from "./compare-form-entries.ts";
import { buttonShows, fieldShows } from "./field-drawing.ts";
import { fieldFlag, flagsOf, inherited, plain, richText, valueText } from "./field-value.ts";
import type { ObjectComparison } from "./object-comparison.ts";

/** Where the older revision's annotations stand, and its pages. */
export type PagesView = {
  older: readonly PdfPage[];
  measures: Measures;
  pageOfAnnotation: (side: "older" | "newer", number: number) => number | null;
};

type Entries = Map<string, PdfObject>;

/** What signing an empty field writes into it; everything else about it was there when others signed. */
const signingEntries = new Set([
  "V",
  "AP",
  "AS",
  "F",
  "DA",
  "Q",
  "M",
  "MK",
  "NM",
  "Type",
  "Subtype",
  "Rect",
  "P",
  "Ff",
]);
/** What filling a field writes (ISO 32000-2 §12.7.4.3, §12.7.5): never where it stands, whether it shows, what it is. */
const fillingEntries = new Set(["V", "AP", "AS", "I", "TI", "RV", "DA", "M"]);
const readOnlyFlag = 1;

/** Compares two revisions' forms field by field. */
export class FormComparison {
  private readonly comparison: ObjectComparison;
  private readonly list: ChangeList;
  private readonly view: PagesView;
  private readonly older: readonly FormNode[];
  private readonly newer: readonly FormNode[];
  private readonly newerByNumber = new Map<number, FormNode>();
  private readonly olderByNumber = new Map<number, FormNode>();

  constructor(
    comparison: ObjectComparison,
    list: ChangeList,
    view: PagesView,
    nodes: { older: readonly FormNode[]; newer: readonly FormNode[] },
  ) {
    this.comparison = comparison;
    this.list = list;
    this.view = view;
    for (const node of nodes.older) if (node.ref !== null) this.olderByNumber.set(node.ref.number, node);
    for (const node of nodes.newer) if (node.ref !== null) this.newerByNumber.set(node.ref.number, node);
    this.older = nodes.older;
    this.newer = nodes.newer;
  }

  get measures(): Measures {
    return this.view.measures;
  }

  /** Whether the annotation of this number is a widget of both revisions' forms, and so judged with them. */
  isFormWidget(number: number): boolean {
    return this.newerByNumber.has(number) && this.olderByNumber.has(number);
  }

  /** A field that was there without standing on a page was hidden: it does not count as added when it comes to light. */
  isAddedWidget(number: number): boolean {
    return this.newerByNumber.has(number) && !this.olderByNumber.has(number);
  }

  /** Whether somebody signed what was added: a signature stands in the newer revision that the older has not. */
  hasNewSignature(): boolean {
    const isFilled = (reader: ObjectComparison["older"], { type, dict }: FormNode) =>
      type === "Sig" && reader.entry(dict, "V").kind === "dict";
    const signed = new Set(
      this.older.filter((node) => isFilled(this.comparison.older, node)).map(({ ref }) => ref?.number),
    );
    return this.newer.some((node) => isFilled(this.comparison.newer, node) && !signed.has(node.ref?.number));
  }

  compare(): void {
    compareFormEntries(this.comparison, this.list, this.older);
    const directOlder = this.older.filter(({ ref }) => ref === null);
    const directNewer = this.newer.filter(({ ref }) => ref === null);
    if (
      directOlder.length !== directNewer.length ||
      directOlder.some((node, index) => !this.comparison.isSame(node.dict, directNewer[index]?.dict))
    )
      this.list.add("field-changed", "forbidden");
    for (const node of this.older) {
      if (node.ref === null) continue;
      const newer = this.newerByNumber.get(node.ref.number);
      if (newer === undefined) this.list.add("field-removed", "forbidden", { detail: node.name });
      else this.compareNode(node, newer);
    }
    for (const node of this.newer)
      if (node.ref !== null && !this.olderByNumber.has(node.ref.number)) this.judgeAdded(node);
  }

  /**
   * What a widget of the form shows that stood on no page when others signed: nothing, or what its signer shows by signing
   * it. Null where it shows something else, or is none.
   */
  placedLater(number: number): "unseen" | "signed-now" | null {
    const [older, newer] = [this.olderByNumber.get(number), this.newerByNumber.get(number)];
    if (older === undefined || newer === undefined) return null;
    const { dict, type } = newer;
    const isEmpty = older.type === "Sig" && this.comparison.older.entry(older.dict, "V").kind === "null";
    if (isEmpty && this.comparison.newer.entry(dict, "V").kind === "dict") return "signed-now";
    const isBare = type === "Sig" && !["AP", "MK", "BS", "Border", "OC"].some((key) => dict.entries.has(key));
    return isBare || visibleBox(this.comparison.newer, dict) === null ? "unseen" : null;
  }

  private compareNode(older: FormNode, newer: FormNode): void {
    const { list } = this;
    const at = this.placeOf(older);
    if (older.type !== newer.type || older.isRoot !== newer.isRoot || older.name !== newer.name)
      return list.add("field-changed", "forbidden", at);
    this.compareKids(older, newer);
    const changed = this.changedEntries(older.dict.entries, newer.dict.entries);
    // A widget of a field whose value was changed above it has to show that, too.
    if (changed.length === 0 && !(older.type !== "Sig" && this.isFilledAbove(older, newer))) return;
    if (older.type === "Sig") return this.compareSignatureField(older, newer, changed);
    this.compareFilling(older, newer, changed);
  }

  private compareKids(older: FormNode, newer: FormNode): void {
    const { comparison, list } = this;
    const isKept = older.kids.every(
      (kid, index) =>
        comparison.isSameReference(kid, newer.kids[index]) ||
        (kid.kind !== "ref" && comparison.isSame(kid, newer.kids[index])),
    );
    if (!isKept) list.add("field-changed", "forbidden", this.placeOf(older));
    else if (newer.kids.length > older.kids.length) list.add("field-added", "forbidden", this.placeOf(older));
  }

  private changedEntries(older: Entries, newer: Entries): string[] {
    return [...new Set([...older.keys(), ...newer.keys()])].filter(
      // Kids are judged by themselves; but what begins to have any, even none, is no field itself to some viewers.
      (key) =>
        key === "Kids" ? older.has(key) !== newer.has(key) : !this.comparison.isSame(older.get(key), newer.get(key)),
    );
  }

  private placeOf(node: FormNode, side: "older" | "newer" = "older"): { page?: number; detail: string } {
    const index = node.ref === null ? null : this.view.pageOfAnnotation(side, node.ref.number);
    return { detail: node.name, ...(index === null ? {} : { page: index + 1 }) };
  }

  private compareSignatureField(older: FormNode, newer: FormNode, changed: readonly string[]): void {
    const { comparison, list } = this;
    const [then, now] = [this.placeOf(older), this.placeOf(newer, "newer")];
    const isPlacedLater = then.page === undefined && now.page !== undefined;
    const at = isPlacedLater ? now : then;
    const before = comparison.older.entry(older.dict, "V");
    const after = comparison.newer.entry(newer.dict, "V");
    if (before.kind !== "null") {
      const code: ChangeCode = after.kind === "null" ? "signature-removed" : "signature-changed";
      return list.add(code, "forbidden", at);
    }
    // A widget of a field that is only now signed gets its picture.
    const isSigned = after.kind === "dict" || this.isSignedNow(newer);
    const strange = changed.find((key) => !signingEntries.has(key));
    if (!isSigned || strange !== undefined) return list.add("field-changed", "forbidden", at);
    const [boxBefore, boxAfter] = [visibleBox(comparison.older, older.dict), visibleBox(comparison.newer, newer.dict)];
    if (changed.includes("Rect") && boxBefore !== null) return list.add("field-changed", "forbidden", at);
    const isDrawnAnew = isPlacedLater || ["AP", "AS", "F", "Rect", "MK"].some((key) => changed.includes(key));
    const showsMore = isDrawnAnew && boxAfter !== null;
    if (after.kind === "dict") this.signed(after, showsMore, at);
    if (showsMore) this.judgeCover(newer, at, "signature-covers-content");
  }

  private isSignedNow({ parent }: FormNode): boolean {
    if (parent === null || parent.ref === null) return false;
    const older = this.older.find((node) => node.ref?.number === parent.ref?.number);
    return (
      older !== undefined &&
      this.comparison.older.entry(older.dict, "V").kind === "null" &&
      this.comparison.newer.entry(parent.dict, "V").kind === "dict"
    );
  }

  private signed(value: PdfDict, isVisible: boolean, at: { page?: number; detail: string }): void {
    const { newer } = this.comparison;
    const isTimeStamp = newer.nameEntry(value, "SubFilter") === "ETSI.RFC3161";
    if (isTimeStamp && !isVisible) this.list.add("time-stamp-added", "allowed", { detail: at.detail });
    else this.list.add("signature-added", "signing", at);
  }

  /** What is drawn later lies on top: over something that the page shows, it has to be looked at by a person. */
  private judgeCover(node: FormNode, at: { page?: number; detail: string }, code: ChangeCode): void {
    const box = reachedBox(this.comparison.newer, node.dict);
    if (box === null || !hasLook(this.comparison.newer, node.dict)) return;
    // On no page it is not seen.
    if (at.page === undefined) return;
    const page = this.view.older[at.page - 1];
    const own = new Set(node.ref === null ? [] : [node.ref.number]);
    if (page === undefined || hasContentWithin(this.measures, this.comparison.older, page, box, own))
      this.list.add(code, "unclear", at);
  }

  private judgeAdded(node: FormNode): void {
    const at = this.placeOf(node, "newer");
    if (node.parent !== null && node.parent.ref !== null && this.olderByNumber.has(node.parent.ref.number)) return;
    if (node.type !== "Sig") return this.list.add("field-added", "forbidden", at);
    const isVisible = visibleBox(this.comparison.newer, node.dict) !== null;
    const value = this.comparison.newer.entry(node.dict, "V");
    if (value.kind === "dict") this.signed(value, isVisible, at);
    else if (node.isRoot) this.list.add("signature-field-added", "signing", at);
    const isSigned = value.kind === "dict" || this.isSignedAbove(node);
    // A picture that nobody signed for is an annotation like any other.
    if (isVisible && !isSigned && node.dict.entries.has("AP"))
      return this.list.add("annotation-added", "forbidden", at);
    if (isVisible) this.judgeCover(node, at, "signature-covers-content");
  }

  private isSignedAbove({ parent }: FormNode): boolean {
    return parent !== null && this.comparison.newer.entry(parent.dict, "V").kind === "dict";
  }

  private compareFilling(older: FormNode, newer: FormNode, changed: readonly string[]): void {
    const { comparison, list } = this;
    const at = this.placeOf(older);
    const forbid = (code: ChangeCode) => list.add(code, "forbidden", at);
    if (changed.includes("F")) return forbid("field-hidden");
    const strange = changed.filter((key) => !fillingEntries.has(key));
    if (strange.some((key) => key !== "Ff" || !this.onlyLocks(older.dict, newer.dict))) return forbid("field-changed");
    if (older.type === null) return forbid("field-changed");
    if (!this.isReadOnly(older)) list.add("field-filled", "filling", at);
    else if (this.isReckoned(older)) list.add("field-read-only", "unclear", at);
    else return forbid("field-read-only");
    const changesDrawing = changed.includes("AP");
    const changesState = changed.includes("AS");
    const isFilled = changed.includes("V") || this.isFilledAbove(older, newer);
    // By these viewers draw a field anew: white on white, or another text than its value.
    if (!isFilled && changed.includes("DA")) return forbid("field-appearance");
    if (changed.includes("RV") && !this.isRichTextItsValue(newer)) return forbid("field-appearance");
    if (changesDrawing || changesState || this.saysOtherwise(older, newer)) this.judgeShown(older, newer, changed, at);
    if (!changesDrawing && !changesState) return;
    const hadAppearance = comparison.older.entry(older.dict, "AP").kind !== "null";
    // Another drawing for the old value is what shadow attacks do.
    if (!isFilled && hadAppearance) return forbid("field-appearance");
    const isButton = older.type === "Btn";
    if (isButton ? changesDrawing : changesState || !this.isPlainText(older, newer)) return forbid("field-appearance");
    const box = reachedBox(comparison.newer, newer.dict);
    if (box !== null && this.hidesContent(older, newer, box)) list.add("field-covers-content", "unclear", at);
  }

  private isRichTextItsValue(node: FormNode): boolean {
    const { newer } = this.comparison;
    const rich = richText(newer, node.dict);
    return rich === null || plain(rich) === plain(valueText(newer, inherited(newer, node, "V")) ?? "");
  }

  private isReadOnly(older: FormNode): boolean {
    return (flagsOf(this.comparison.older, older) & fieldFlag.readOnly) !== 0;
  }

  /** A script of the form fills it in, as the sum of others, say. */
  private isReckoned(older: FormNode): boolean {
    const actions = inherited(this.comparison.older, older, "AA");
    return actions.kind === "dict" && this.comparison.older.entry(actions, "C").kind === "dict";
  }

  /** Another spelling of the same value is the same. */
  private saysOtherwise(older: FormNode, newer: FormNode): boolean {
    const text = valueText(this.comparison.older, inherited(this.comparison.older, older, "V"));
    return text === null || text !== valueText(this.comparison.newer, inherited(this.comparison.newer, newer, "V"));
  }

  /** What is drawn is the value, also where only one of the two was changed. */
  private judgeShown(
    older: FormNode,
    newer: FormNode,
    changed: readonly string[],
    at: { page?: number; detail: string },
  ): void {
    const { comparison, list } = this;
    if (older.kids.length > 0) return;
    const isRedrawn = older.type !== "Btn" && needsAppearances(comparison.newer);
    const isBare = !newer.dict.entries.has("AP");
    // Viewers draw it by its /DA then, which may be white, or too small to be seen.
    if ((isBare || isRedrawn) && changed.includes("DA")) list.add("field-drawing", "unclear", at);
    const shown =
      older.type === "Btn" ? buttonShows(comparison, newer, this.widgetsBeside(newer)) : fieldShows(comparison, newer);
    if (shown === "value") return;
    if (shown === "unclear" || (isRedrawn && !changed.includes("AP"))) list.add("field-drawing", "unclear", at);
    else list.add("field-appearance", "forbidden", at);
  }

  private widgetsBeside(node: FormNode): FormNode[] {
    if (node.parent === null || node.dict.entries.has("T")) return [node];
    return this.newer.filter(({ parent }) => parent === node.parent);
  }

  private onlyLocks(older: PdfDict, newer: PdfDict): boolean {
    const before = this.comparison.older.numberEntry(older, "Ff") ?? 0;
    const after = this.comparison.newer.numberEntry(newer, "Ff") ?? 0;
    return after === (before | readOnlyFlag);
  }

  private isFilledAbove({ parent }: FormNode, newer: FormNode): boolean {
    if (parent === null || newer.parent === null) return false;
    const isChanged = !this.comparison.isSame(parent.dict.entries.get("V"), newer.parent.dict.entries.get("V"));
    return isChanged || this.isFilledAbove(parent, newer.parent);
  }

  /** Letters and lines alone, and nothing that appears only under the pointer. */
  private isPlainText(older: FormNode, newer: FormNode): boolean {
    const { comparison } = this;
    if (older.type !== "Tx" && older.type !== "Ch") return false;
    const before = comparison.older.dict(older.dict.entries.get("AP"));
    const after = comparison.newer.dict(newer.dict.entries.get("AP"));
    if (after === null) return false;
    const isSameElsewhere = ["D", "R"].every(
      (key) => !after.entries.has(key) || comparison.isSame(before?.entries.get(key), after.entries.get(key)),
    );
    return isSameElsewhere && paintingOf(comparison.newer, drawingOf(comparison.newer, newer.dict)) !== "pictures";
  }

  /**
   * Whether what a field shows now lies over what the page shows: a field that could not be seen when it was signed may
   * have been laid there to be filled afterwards (shadow attacks, "hide" and "replace").
   */
  private hidesContent(older: FormNode, newer: FormNode, box: UserBox): boolean {
    const { comparison } = this;
    const painting = paintingOf(comparison.newer, drawingOf(comparison.newer, newer.dict));
    const before = paintingOf(comparison.older, drawingOf(comparison.older, older.dict));
    const index = older.ref === null ? null : this.view.pageOfAnnotation("older", older.ref.number);
    // On no page it is not seen.
    if (index === null) return false;
    const page = this.view.older[index];
    if (page === undefined) return true;
    if (painting === "letters" || before === "areas" || this.hadBackground(older))
      return hasTextWithin(this.measures, comparison.older, page, box);
    const own = new Set(older.ref === null ? [] : [older.ref.number]);
    return hasContentWithin(this.measures, comparison.older, page, box, own);
  }

  /** A field that was signed with a background hid what lay under it already. */
  private hadBackground({ dict }: FormNode): boolean {
    const style = this.comparison.older.dict(dict.entries.get("MK"));
    const colour = style === null ? null : this.comparison.older.entry(style, "BG");
    return colour?.kind === "array" && colour.items.length > 0 && dict.entries.has("AP");
  }
}
