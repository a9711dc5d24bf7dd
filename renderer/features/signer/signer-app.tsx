import { useEffect, type ReactNode } from "react";
import type { AppError } from "#contract/errors.ts";
import type { Member } from "#contract/entities/member.ts";
import { draftKeys } from "#renderer/app/drafts/draft-keys.ts";
import { forgetDrafts } from "#renderer/app/drafts/draft-store.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { usePlatformIdentity } from "#renderer/app/realtime/shared-client.ts";
import { useSigningEvents, useSigningSnapshot, type SigningSnapshot } from "#renderer/app/realtime/use-signing.ts";
import { useAdoptedSignature } from "#renderer/features/documents/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { Copies } from "./components/copies.tsx";
import { Frame } from "./components/frame.tsx";
import { MakeSignature } from "./components/make-signature.tsx";
import { SignDocuments } from "./components/sign-documents.tsx";
import { Terminated } from "./components/terminated.tsx";
import { Welcome } from "./components/welcome.tsx";
import { useMembership } from "./hooks/use-membership.ts";
import type { Membership } from "./model/join.ts";
import { signerStage } from "./model/signer-stage.ts";
import styles from "./components/signer.module.css";

/** The signer's page: from the personal link to the copies. */
export const SignerApp = () => {
  const state = useMembership();
  switch (state.kind) {
    case "joining":
      return <Opening />;
    case "joined":
      return <Joined membership={state.membership} />;
    case "no-link":
      return (
        <Message title="Please open your personal link">
          <p>
            This page shows a signing only to the people who take part in it. Open the link that the notary sent you,
            exactly as it stands in the message; or ask the notary for a new one.
          </p>
        </Message>
      );
    case "refused":
      return <LinkRefused error={state.error} onRetry={state.retry} />;
  }
};

const Opening = () => (
  <main className={styles.column}>
    <Skeleton rows={5} label="Opening your signing" />
  </main>
);

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.column}>
    <h1 className={styles.heading}>{title}</h1>
    {children}
  </main>
);

/** A link that was withdrawn stays so; anything else may pass. */
const LinkRefused = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const isFinal = error.code.startsWith("link/");
  return (
    <Message title={isFinal ? "This link does not open" : "The signing could not be opened"}>
      <ErrorCard error={error} actions={isFinal ? undefined : <Button onPress={onRetry}>Try again</Button>} />
    </Message>
  );
};

const Joined = ({ membership }: { membership: Membership }) => {
  const snapshot = useSigningSnapshot(membership.signingId);
  if (snapshot.data === undefined)
    return snapshot.isError ? (
      <LinkRefused error={toAppError(snapshot.error)} onRetry={() => void snapshot.refetch()} />
    ) : (
      <Opening />
    );
  const member = snapshot.data.members.find((candidate) => candidate.id === membership.memberId);
  if (member === undefined) {
    return (
      <Message title="You are no longer part of this signing">
        <p>Ask {snapshot.data.signing.notary.fullName} for a new link.</p>
      </Message>
    );
  }
  return <InSigning snapshot={snapshot.data} member={member} />;
};

const InSigning = ({ snapshot, member }: { snapshot: SigningSnapshot; member: Member }) => {
  const { signing, documents } = snapshot;
  const { connection, events } = useSigningEvents(signing.id);
  const identity = usePlatformIdentity();
  const signature = useAdoptedSignature(signing.id, member.id);
  const isDemo = identity.data?.kind === "demo";
  // Until the platform has answered, what the member record says is what is known.
  const hasSignature =
    signature.adopted.data === undefined ? member.hasSignature : signature.adopted.data.signature !== null;
  const stage = signerStage({ signing, member, documents, hasSignature });
  const isOver = signing.status !== "open";
  useEffect(() => {
    // What was begun here has no use any more, and the device may be somebody else's.
    if (isOver) void forgetDrafts(draftKeys.ofSigning(signing.id));
  }, [isOver, signing.id]);
  if (signing.status === "terminated") {
    return (
      <Frame signing={signing} stage={null} connection={connection} isDemo={isDemo} layout="column">
        <Terminated signing={signing} events={events} />
      </Frame>
    );
  }
  const isDocument = stage === "documents" || stage === "waiting";

  return (
    <Frame
      signing={signing}
      stage={stage}
      connection={connection}
      isDemo={isDemo}
      layout={isDocument ? "document" : "column"}
    >
      {stage === "welcome" && <Welcome signing={signing} member={member} />}
      {stage === "signature" && <MakeSignature fullName={member.fullName} signature={signature} />}
      {isDocument && <SignDocuments snapshot={snapshot} member={member} signature={signature} isDemo={isDemo} />}
      {stage === "copies" && <Copies signing={signing} documents={documents} />}
    </Frame>
  );
};
