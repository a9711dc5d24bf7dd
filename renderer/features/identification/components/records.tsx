import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import type { IdDocument } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { issuerName } from "#lib/identity/issuer.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { TextList } from "#renderer/ui/text-list.tsx";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { useIdDocuments } from "../hooks/use-id-documents.ts";
import { openingsKey, useOpenings } from "../hooks/use-standing.ts";
import { idTypeNames, recordTexts } from "../model/identity-texts.ts";
import styles from "./identification.module.css";

type Picture = IdDocument["files"][number];

/** What is recorded of somebody's documents. A picture is fetched only when somebody asks to see it: each opening is recorded. */
export const Records = ({ signingId, member }: { signingId: SigningId; member: Member }) => {
  const queryClient = useQueryClient();
  const documents = useIdDocuments(signingId, member.id);
  const [shown, setShown] = useState<Picture | null>(null);
  if (documents.isError) return <Failure error={documents.error} />;
  if (documents.data === undefined || documents.data.length === 0) return null;
  const hasPictures = documents.data.some(({ files }) => files.length > 0);
  return (
    <section className={styles.records} aria-label={`Recorded of ${member.fullName}`}>
      <h3>Recorded</h3>
      {documents.data.map((document) => (
        <Record key={document.id} document={document} onOpen={setShown} />
      ))}
      {hasPictures && (
        <p className={styles.hint}>
          {`Each opening of a picture is recorded, and ${member.fullName} can see who looked.`}
        </p>
      )}
      {hasPictures && <Openings signingId={signingId} member={member} />}
      {shown !== null && (
        <Dialog
          isOpen
          width="wide"
          title={shown.name}
          description="That you opened it stands in the record."
          onClose={() => {
            setShown(null);
            void queryClient.invalidateQueries({ queryKey: openingsKey(signingId, member.id) });
          }}
        >
          <img className={styles.large} src={shown.link} alt={`ID of ${member.fullName}: ${shown.name}`} />
        </Dialog>
      )}
    </section>
  );
};

const Record = ({ document, onOpen }: { document: IdDocument; onOpen: (file: Picture) => void }) => {
  const { type, type_of_id, number, issue_date, expiration_date, recorded_at, files } = document;
  const facts = [
    { label: "How", value: `${recordTexts[type]}, ${formatMoment(recorded_at)}` },
    { label: "Type of Id", value: type_of_id === null ? "" : idTypeNames[type_of_id] },
    { label: "ID Number", value: number ?? "" },
    { label: "Issue Date", value: issue_date === null ? "" : displayDay(issue_date) },
    { label: "Expiration Date", value: expiration_date === null ? "" : displayDay(expiration_date) },
    { label: "Issuing authority", value: issuerName(document) ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <div className={styles.record}>
      <Facts items={facts} />
      {files.length > 0 && (
        <div className={styles.files}>
          {files.map((file) => (
            <Button key={file.id} size="small" onPress={() => onOpen(file)}>
              {`Open ${file.name}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

const Openings = ({ signingId, member }: { signingId: SigningId; member: Member }) => {
  const openings = useOpenings(signingId, member.id);
  if (openings.data === undefined || openings.data.length === 0) return null;
  const texts = openings.data.map(({ at, by, file }) => `${formatMoment(at)}: ${by} opened ${file}`);
  return (
    <Details summary={`Who looked at it (${texts.length})`} of={member.fullName}>
      <TextList label={`Who looked at the ID of ${member.fullName}`} texts={texts} />
    </Details>
  );
};
