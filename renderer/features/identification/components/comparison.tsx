import { ScanLine } from "lucide-react";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { documentFindings, type DocumentFinding } from "#lib/id-documents/document-findings.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { comparedRows } from "../model/compared.ts";
import type { IdentityForm } from "../model/identity-form.ts";
import styles from "./identification.module.css";

type Props = {
  read: ReadDocument;
  form: IdentityForm;
  theirs: string;
  today: string;
  onFill: () => void;
};

/** What speaks against the document as it was read, apart from what the table shows. */
const findingTexts: Partial<Record<DocumentFinding, string>> = {
  expired: "By its barcode this document has expired.",
  "issued-in-the-future": "By its barcode it is issued on a day that has not come yet.",
  "born-in-the-future": "By its barcode its holder is born on a day that has not come yet.",
  "expires-before-issue": "By its barcode it expires before it was issued.",
  "issued-before-birth": "By its barcode it was issued before its holder was born.",
};

const source = { pdf417: "The barcode says", mrz: "The two lines say" };

/** The document's barcode, what the person wrote and what the notary wrote, side by side; what differs is marked in words. */
export const Comparison = ({ read, form, theirs, today, onFill }: Props) => {
  const found = documentFindings(read, today, null).flatMap((finding) => findingTexts[finding] ?? []);
  return (
    <section className={styles.comparison} aria-label="What the document says">
      <div className={styles.comparisonHead}>
        <h3>What the document says</h3>
        <Button size="small" icon={<ScanLine aria-hidden="true" />} onPress={onFill}>
          Fill in the form from it
        </Button>
      </div>
      {found.map((text) => (
        <Alert key={text} tone="seal" title={text} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={styles.tableFrame} tabIndex={0} role="region" aria-label="Compared line by line">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">{source[read.source]}</th>
              <th scope="col">They wrote</th>
              <th scope="col">You wrote</th>
            </tr>
          </thead>
          <tbody>
            {comparedRows(read, form, theirs).map((row) => (
              <tr key={row.label} data-different={row.isDifferent || undefined}>
                <th scope="row">
                  {row.label}
                  {row.isDifferent && <StatusLabel tone="attention">Differs</StatusLabel>}
                </th>
                <td>{row.read}</td>
                <td>{row.theirs}</td>
                <td>{row.yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>
        It was read on this computer. A barcode says what is printed on the document; that the document is genuine it does not
        say.
      </p>
    </section>
  );
};
