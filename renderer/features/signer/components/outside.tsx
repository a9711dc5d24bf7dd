import { useEffect, useState, type ReactNode } from "react";
import { isVerdict } from "#contract/error-nature.ts";
import type { AppError, ErrorCode } from "#contract/common/app-error.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useNoLogin } from "../hooks/use-no-login.ts";
import { ComeBack } from "./come-back.tsx";
import frame from "./frame.module.css";
import styles from "./signer.module.css";
import { UnsentTexts } from "./unsent-texts.tsx";

/** Once a code is on its way, what was wrong with the link matters no more. */
const comeBackTitle = "Come back by e-mail";

/** No meeting yet, but somebody's page: whose it is stands above. */
export const OutsideHeader = () => {
  const identity = usePlatformIdentity();
  return (
    <header className={frame.header}>
      {identity.data?.kind === "demo" && <DemoNotice />}
      {identity.data !== undefined && <p className={frame.platform}>{identity.data.name}</p>}
    </header>
  );
};

/** What the page shows to someone who is not in a signing. */
export const Message = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(focusPage, []);
  return (
    <>
      <OutsideHeader />
      <main className={styles.column}>
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </main>
    </>
  );
};

const LostLink = ({ onAsked }: { onAsked: (isAsked: boolean) => void }) => {
  const [isLost, setIsLost] = useState(false);
  if (isLost) return <ComeBack onAsked={onAsked} />;
  return (
    <Button isWide onPress={() => setIsLost(true)}>
      I have lost my link
    </Button>
  );
};

/** The page was opened by its bare address. */
export const NoLink = () => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Message title={isAsked ? comeBackTitle : "Please open your personal link"}>
      {!isAsked && (
        <p>
          This page shows a signing only to the people who take part in it. Open the link in the mail that you got,
          exactly as it stands there.
        </p>
      )}
      <LostLink onAsked={setIsAsked} />
    </Message>
  );
};

/** Whoever was taken out by the notary comes back by a new link only; a link that merely ended can be done without. */
const mayComeBack: readonly ErrorCode[] = ["link/unknown", "link/expired", "link/revoked"];

/** A link that has ended stays so; anything else may pass. */
export const LinkRefused = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  const isFinal = isVerdict(error);
  const title = isFinal ? "This link does not open" : "The signing could not be opened";
  return (
    <Message title={isAsked ? comeBackTitle : title}>
      {!isAsked && (
        <ErrorCard error={error} actions={isFinal ? undefined : <Button onPress={onRetry}>Try again</Button>} />
      )}
      {mayComeBack.includes(error.code) && <ComeBack onAsked={setIsAsked} />}
    </Message>
  );
};

type LostProps = { notaryName: string; signingTitle: string };

/** The session gives this page nothing any more, and nobody told it why: it was not connected when that happened. */
export const AccessLost = ({ notaryName, signingTitle }: LostProps) => {
  const [isAsked, setIsAsked] = useState(false);
  useNoLogin();
  return (
    <Message title={isAsked ? comeBackTitle : "This page has no access any more"}>
      {!isAsked && (
        <div role="alert">
          <p className={styles.lead}>“{signingTitle}” can no longer be read here.</p>
          <p>
            Open your personal link again: it leads you back, or says why it does not. {notaryName} may have withdrawn
            your access, sent you a newer link or taken you off the list, or this page was left open for too long. What
            you had signed before is kept.
          </p>
        </div>
      )}
      {!isAsked && <UnsentTexts />}
      <LostLink onAsked={setIsAsked} />
    </Message>
  );
};

/** The notary withdrew the access while the page was open. */
export const AccessWithdrawn = ({ notaryName }: { notaryName: string }) => (
  <Message title="Your access was withdrawn">
    <p className={styles.lead}>{notaryName} has withdrawn your access to this signing.</p>
    <p>
      What you had signed before is kept. You do not have to do anything; if you think that this is a mistake, ask{" "}
      {notaryName} to send you a new link.
    </p>
  </Message>
);
