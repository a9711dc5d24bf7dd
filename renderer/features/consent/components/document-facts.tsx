import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import { attachedFilesText } from "#lib/documents/attached-files.ts";
import { actSummaryText } from "#lib/fields/act-parts.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { Facts, type Fact } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { countOf } from "../model/count-of.ts";

const none: readonly Fact[] = [];

/** What is on a document that is to be locked; `first` and `last` stand around what every document has. */
export const DocumentFacts = ({
  document,
  first = none,
  last = none,
}: {
  document: DocumentToConfirm;
  first?: readonly Fact[];
  last?: readonly Fact[];
}) => {
  const { pageCount, fieldCount, whiteOutCount = 0, attachments = [], act, baseSha256 } = document;
  const attached = attachedFilesText(attachments);
  const hands = actSummaryText(act);
  return (
    <Facts
      items={[
        ...first,
        {
          label: "Contents",
          value: `${countOf(pageCount, "page", "pages")}, ${countOf(fieldCount, "field", "fields")}`,
        },
        { label: "On it", value: hands === "" ? "Nobody’s signature, no stamp, no statement" : capitalised(hands) },
        ...(whiteOutCount === 0
          ? []
          : [
              {
                label: "Removed",
                value: `Everything under ${countOf(whiteOutCount, "white-out", "white-outs")}, for good`,
              },
            ]),
        ...(attached === null ? [] : [{ label: "Attached files", value: `${attached}, locked with it` }]),
        ...last,
        { label: "SHA-256", value: <Fingerprint hex={baseSha256} /> },
      ]}
    />
  );
};
