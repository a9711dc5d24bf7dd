import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import { waiverLines } from "#lib/fields/act-parts.ts";
import { someNames } from "#lib/text/some-names.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import type { Fact } from "#renderer/ui/facts.tsx";
import { secondLooks, unagreedLines } from "../model/second-look.ts";
import { DocumentFacts } from "./document-facts.tsx";
import formStyles from "./consent-form.module.css";
import styles from "./documents-to-lock.module.css";

type Documents = { documents: readonly DocumentToConfirm[] };

/** Before a list that is longer than the window: what in it is out of the ordinary. */
export const SecondLook = ({ documents }: Documents) => {
  const looks = secondLooks(documents);
  if (looks.length === 0) return null;
  return (
    <Alert tone="attention" title="Look twice">
      <ul className={styles.lines}>
        {looks.map(({ what, names }) => (
          <li key={what}>
            {what} {someNames(names)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
};

const warningsOf = (document: DocumentToConfirm): Fact[] => {
  const { waived, fieldCount, isUnopened } = document;
  const warn = (label: string, texts: readonly string[]): Fact[] =>
    texts.length === 0
      ? []
      : [
          {
            label,
            value: texts.map((text) => (
              <p key={text} className={styles.warning}>
                <CircleAlert aria-hidden="true" />
                {text}
              </p>
            )),
          },
        ];
  return [
    ...warn(
      "Waived",
      waiverLines(waived).map((line) => `Without ${line}`),
    ),
    ...warn("Mind", [
      ...unagreedLines(document),
      ...(fieldCount === 0 ? ["It is locked as it was presented: nobody signs it here"] : []),
      ...(isUnopened === true ? ["You have not opened it since this page was loaded"] : []),
    ]),
  ];
};

/** Every document that one confirmation locks, in the order in which they are. */
export const DocumentsToLock = ({ documents }: Documents) => (
  <ol className={styles.list} aria-label="Documents to be locked">
    {documents.map((document, index) => (
      <DocumentToLock key={document.documentName} document={document} place={`${index + 1} of ${documents.length}`} />
    ))}
  </ol>
);

const DocumentToLock = ({ document, place }: { document: DocumentToConfirm; place: string }) => {
  const titleId = useId();
  return (
    <li className={formStyles.sheet} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={formStyles.sheetTitle}>
          {document.documentName}
        </h2>
        <span className={styles.place}>{place}</span>
      </div>
      <DocumentFacts document={document} last={warningsOf(document)} />
    </li>
  );
};
