import { ScanLine } from "lucide-react";
import type { ReadDocument } from "#contract/identity/entity.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { compared, type theirName } from "../model/compared.ts";
import type { IdentityForm } from "../model/identity-form.ts";
import styles from "./identification.module.css";

type Props = {
  read: ReadDocument;
  form: IdentityForm;
  /** As they wrote it. */
  name: ReturnType<typeof theirName>;
  today: string;
  onFill: () => void;
};

const source = { pdf417: "The barcode says", mrz: "The two lines say" };

/** The document's barcode, what the person wrote and what the notary wrote, side by side; what differs is marked in words. */
export const Comparison = ({ read, form, name, today, onFill }: Props) => {
  const { rows, findings } = compared(read, form, name, today);
  return (
    <section className={styles.comparison} aria-label="What the document says">
      <div className={styles.comparisonHead}>
        <h3>What the document says</h3>
        <Button size="small" icon={<ScanLine aria-hidden="true" />} onPress={onFill}>
          Fill in the form from it
        </Button>
      </div>
      {findings.isExpired && <Alert tone="seal" title="By what it says this document has expired." />}
      {findings.isIssuedLater && (
        <Alert tone="seal" title="By what it says this document is issued on a day that has not come yet." />
      )}
      {findings.isOtherName && <Alert tone="seal" title="The document names somebody else than they wrote." />}
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
            {rows.map((row) => (
              <tr key={row.label} data-different={row.isDifferent || undefined}>
                <th scope="row">
                  {row.label}
                  {row.mark !== null && (
                    <StatusLabel tone={row.isDifferent ? "attention" : "info"}>{row.mark}</StatusLabel>
                  )}
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
        It was read on this computer. A barcode says what is printed on the document; that the document is genuine it
        does not say.
      </p>
    </section>
  );
};
