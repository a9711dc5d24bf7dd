import type { ReportedChange } from "#contract/verification/report.ts";
import type { Change, ChangeCode } from "./difference/change.ts";

/** What was changed, as people say it; `{on}` becomes " on page 2", `{detail}` names what. */
const texts: Record<ChangeCode, string> = {
  "evidence-added": "Proof for the long term was added (certificates, revocation).",
  "time-stamp-added": "A document time-stamp was added.",
  "signature-added": "A further signature was added{on} ({detail}).",
  "signature-field-added": "A place for a further signature was added{on} ({detail}).",
  "field-filled": "The field “{detail}” was filled in{on}.",
  "field-read-only": "A form field that nobody may fill in was filled in{on} ({detail}).",
  "field-drawing": "Whether a form field that was filled in shows its value is for a person to see{on} ({detail}).",
  "field-placed": "A form field that shows nothing was given its place{on}.",
  "comment-added": "A comment was added{on} ({detail}).",
  "properties-changed": "The document's properties were brought up to date.",
  "signature-covers-content": "A signature that was added later lies on top of what the document shows{on} ({detail}).",
  "field-covers-content": "A field that was filled in later covers what the document shows{on} ({detail}).",
  "structure-changed": "The order in which a screen reader speaks the document was changed.",
  "page-removed": "Page {page} was removed.",
  "page-added": "A page was added as page {page}.",
  "page-replaced": "Page {page} was replaced by another.",
  "page-order": "The pages were put into another order.",
  "page-content": "What stands on page {page} was changed.",
  "page-resources": "Pictures or drawings that page {page} shows were changed ({detail}).",
  "page-fonts": "The letters in which page {page} is written were changed.",
  "page-optional-content": "What page {page} shows or hides was changed.",
  "page-geometry": "The size or position of page {page} was changed ({detail}).",
  "page-changed": "Page {page} was changed ({detail}).",
  "page-tree": "The way in which the document names its pages was changed.",
  "annotation-added": "Something was laid on top of the document{on} ({detail}).",
  "annotation-removed": "Something that lay on top of the document was removed{on} ({detail}).",
  "annotation-changed": "Something that lies on top of the document was changed{on} ({detail}).",
  "field-added": "A form field was added{on} ({detail}).",
  "field-removed": "A form field was removed ({detail}).",
  "field-changed": "A form field was changed in more than its value{on} ({detail}).",
  "field-hidden": "A form field was hidden or shown{on} ({detail}).",
  "field-appearance": "A form field shows something else than its value{on} ({detail}).",
  "form-changed": "The form was changed ({detail}).",
  "signature-removed": "A signature was removed ({detail}).",
  "signature-changed": "A signature was changed ({detail}).",
  "permissions-changed": "What the document permits was changed.",
  "optional-content": "Which parts of the document are shown or hidden was changed.",
  "open-action": "What happens when the document is opened was changed.",
  "names-changed": "The document's attachments, scripts or links by name were changed.",
  "catalog-changed": "The document as a whole was changed ({detail}).",
  "trailer-changed": "The document as a whole was changed ({detail}).",
  "double-entries": "Something was changed so that programs read it in two ways.",
  unreadable: "What was changed cannot be read: {detail}.",
};

export const describeChange = ({ code, page, detail }: Change): string =>
  texts[code]
    .replace("{on}", page === null ? "" : ` on page ${page}`)
    .replace("{page}", page === null ? "several" : String(page))
    .replace(/ \(\{detail\}\)/, detail === null || detail === "" ? "" : ` (${detail})`)
    .replace("{detail}", detail ?? "");

export const reportChange = (change: Change, verdict: ReportedChange["verdict"]): ReportedChange => ({
  code: change.code,
  text: describeChange(change),
  page: change.page,
  verdict,
});
