import { FileText } from "lucide-react";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { AddDocuments } from "#renderer/features/documents/index.ts";
import { AddFromLibrary } from "#renderer/features/shelf/index.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { useMeeting } from "../hooks/use-meeting.ts";
import styles from "./meeting.module.css";

export const NoDocument = () => {
  const { signing, members, adding, isBehindPanel } = useMeeting();
  return (
    <div className={styles.empty} inert={isBehindPanel}>
      {signing.status === "open" ? (
        <EmptyState
          icon={<FileText />}
          title="The documents will stand here"
          description={`Add the PDF that is to be ${isNotarization(signing.kind) ? "notarized" : "signed"}.`}
          action={
            <AddDocuments
              uploads={adding.uploads}
              onFiles={adding.onFiles}
              otherWay={<AddFromLibrary signingId={signing.id} members={members} onAdded={adding.onAdded} />}
            />
          }
        />
      ) : (
        <EmptyState
          icon={<FileText />}
          title="This signing has ended"
          description="It held no document. Its record is kept."
        />
      )}
    </div>
  );
};
