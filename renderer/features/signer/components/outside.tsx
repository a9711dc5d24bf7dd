import { useEffect, useState, type ReactNode } from "react";
import { isVerdict } from "#contract/error-nature.ts";
import { lostLinkMark } from "#contract/raw-routes.ts";
import type { AppError, ErrorCode } from "#contract/common/app-error.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { Unanswered } from "#renderer/services/api/unanswered.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useNoLogin } from "../hooks/use-no-login.ts";
import { ComeBack } from "./come-back.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import frame from "./frame.module.css";
import styles from "./signer.module.css";
import { UnsentTexts } from "./unsent-texts.tsx";

/** No meeting yet, but somebody's page: whose it is stands above. */
export const OutsideHeader = () => {
  const identity = usePlatformIdentity();
  const { frame: texts } = useTexts();
  return (
    <>
      <header className={frame.header}>
        {identity.data?.kind === "demo" && <DemoNotice />}
        <div className={frame.outside}>
          {identity.data !== undefined && <p className={frame.platform}>{identity.data.name}</p>}
          <LanguageSwitch />
        </div>
      </header>
      <Unanswered title={texts.noAnswer}>{texts.noAnswerOpening}</Unanswered>
    </>
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

/** Whoever said on another page that they have lost it is not asked again. */
const saysLost = (): boolean => new URLSearchParams(window.location.search).has(lostLinkMark);

type LostLinkProps = { onLost?: () => void; onAsked: (isAsked: boolean) => void };

const LostLink = ({ onLost, onAsked }: LostLinkProps) => {
  const [isLost, setIsLost] = useState(saysLost);
  const { outside } = useTexts();
  if (isLost) return <ComeBack onAsked={onAsked} takesFocus isHeaded={onLost !== undefined} />;
  const lose = () => {
    setIsLost(true);
    onLost?.();
  };
  return (
    <Button isWide onPress={lose}>
      {outside.lostLink}
    </Button>
  );
};

const nothing = () => undefined;

/** The page was opened by its bare address. Whoever has no link is not told to open it. */
export const NoLink = () => {
  const { comeBack, outside } = useTexts();
  const [isLost, setIsLost] = useState(saysLost);
  return (
    <Message title={isLost ? comeBack.title : outside.noLink}>
      {!isLost && <p>{outside.noLinkText}</p>}
      <LostLink onLost={() => setIsLost(true)} onAsked={nothing} />
    </Message>
  );
};

/** Whoever was taken out by the notary comes back by a new link only; a link that merely ended can be done without. */
const mayComeBack: readonly ErrorCode[] = ["link/unknown", "link/expired", "link/revoked"];

/** A link that has ended stays so; anything else may pass. */
export const LinkRefused = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  // Once a code is on its way, what was wrong with the link matters no more.
  const { comeBack, controls, outside } = useTexts();
  const isFinal = isVerdict(error);
  const title = isFinal ? outside.refusedFinally : outside.refused;
  return (
    <Message title={isAsked ? comeBack.title : title}>
      {!isAsked && (
        <ErrorCard
          error={error}
          actions={isFinal ? undefined : <Button onPress={onRetry}>{controls.tryAgain}</Button>}
        />
      )}
      {mayComeBack.includes(error.code) && <ComeBack onAsked={setIsAsked} />}
    </Message>
  );
};

type LostProps = { notaryName: string; signingTitle: string };

/** The session gives this page nothing any more, and nobody told it why: it was not connected when that happened. */
export const AccessLost = ({ notaryName, signingTitle }: LostProps) => {
  const { comeBack, outside } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  useNoLogin();
  return (
    <Message title={isAsked ? comeBack.title : outside.lost}>
      {!isAsked && (
        <div role="alert">
          <p className={styles.lead}>{outside.lostLead(signingTitle)}</p>
          <p>{outside.lostText(notaryName)}</p>
        </div>
      )}
      {!isAsked && <UnsentTexts />}
      <LostLink onAsked={setIsAsked} />
    </Message>
  );
};

/** The notary withdrew the access while the page was open. */
export const AccessWithdrawn = ({ notaryName }: { notaryName: string }) => {
  const { outside } = useTexts();
  return (
    <Message title={outside.withdrawn}>
      <p className={styles.lead}>{outside.withdrawnLead(notaryName)}</p>
      <p>{outside.withdrawnText(notaryName)}</p>
    </Message>
  );
};
