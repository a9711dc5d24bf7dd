import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { ActBar } from "./act-bar.tsx";
import { LockProgress } from "./lock-progress.tsx";
import { ReleaseBar } from "./release-bar.tsx";
import { TerminatedBar } from "./terminated-bar.tsx";

/** What can be done with the document as it stands. */
export const DocumentBar = () => {
  const { signing, documents, events, lock, credentials, openDocument } = useMeeting();
  const { document, sealed, wasLockedHere, checklist, credential, steady } = useDesk();
  const { state } = lock;
  if (signing.status === "terminated") return <TerminatedBar events={events} />;
  if (sealed) {
    return (
      <ReleaseBar
        signing={signing}
        document={document}
        documents={documents}
        events={events}
        wasLockedHere={wasLockedHere}
        onOpenDocument={openDocument}
      />
    );
  }
  if (state.kind === "running" && state.documentId === document.id) return <LockProgress state={state} lock={lock} />;
  return (
    <ActBar
      items={checklist}
      credentials={credentials}
      credential={credential}
      onCredential={steady.chooseCredential}
      onRemedy={steady.remedy}
      refusal={state.kind === "refused" && state.documentId === document.id ? state.error : null}
      onDismissRefusal={steady.dismissRefusal}
      isBusy={state.kind === "running"}
      onLock={steady.lock}
    />
  );
};
