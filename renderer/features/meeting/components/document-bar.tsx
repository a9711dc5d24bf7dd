import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { ActBar } from "./act-bar.tsx";
import { LockProgress } from "./lock-progress.tsx";
import { PreparingBar } from "./preparing-bar.tsx";
import { ReleaseBar } from "./release-bar.tsx";
import { TerminatedBar } from "./terminated-bar.tsx";
import { TogetherBar } from "./together-bar.tsx";

/** What can be done with the document as it stands. */
export const DocumentBar = () => {
  const { signing, documents, events, isPreparing, lock, together, credentials, openDocument } = useMeeting();
  const { document, sealed, isShown, wasLockedHere, checklist, credential, steady, ready } = useDesk();
  const { state } = lock;
  const isBusy = state.kind === "running" || together.isRunning;
  if (signing.status === "terminated") return <TerminatedBar events={events} />;
  if (isPreparing) return <PreparingBar notary={signing.notary.fullName} isSealed={sealed} />;
  if (together.locks !== null) return <TogetherBar locks={together.locks} acts={together} />;
  const readyCount = ready.length >= fewestTogether ? ready.length : null;
  if (sealed) {
    return (
      <ReleaseBar
        signing={signing}
        document={document}
        isShown={isShown}
        documents={documents}
        events={events}
        wasLockedHere={wasLockedHere}
        onOpenDocument={openDocument}
        refusal={together.refusal}
        onDismissRefusal={steady.dismissRefusal}
        readyCount={isBusy ? null : readyCount}
        onLockAll={steady.lockAll}
      />
    );
  }
  if (state.kind === "running" && state.documentId === document.id) return <LockProgress state={state} lock={lock} />;
  const refusal = state.kind === "refused" && state.documentId === document.id ? state.error : null;
  return (
    <ActBar
      items={checklist}
      credentials={credentials}
      credential={credential}
      onCredential={steady.chooseCredential}
      onRemedy={steady.remedy}
      refusal={together.refusal ?? refusal}
      onDismissRefusal={steady.dismissRefusal}
      isBusy={isBusy}
      onLock={steady.lock}
      readyCount={readyCount}
      onLockAll={steady.lockAll}
    />
  );
};

/** One alone has its own button. */
const fewestTogether = 2;
