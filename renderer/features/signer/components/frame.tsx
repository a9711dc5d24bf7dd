import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { useEffect, type ReactNode } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import type { ConnectionState } from "#renderer/services/realtime/connection-watch.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import type { SignerStep } from "../model/signer-step.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./frame.module.css";

type Props = {
  signing: Signing;
  /** Null: the signing was ended, so no step follows any more. */
  step: SignerStep | null;
  /** Those of this person. */
  steps?: readonly SignerStep[];
  /** For whom they wait, and since when, where it is not their turn. */
  waitsFor?: string | null;
  connection: ConnectionState;
  isDemo: boolean;
  /** The whole height for a document, or a column of text. */
  layout: "column" | "document";
  /** Who acts now, on a device that several people share. */
  device?: ReactNode;
  /** Always in reach, such as the way to ask something. */
  help?: ReactNode;
  /** Out of what was agreed to; calm, and in the same place on every step. */
  wayOut?: ReactNode;
  /** That the meeting is recorded: in sight however far the page is scrolled. */
  light?: ReactNode;
  /** The people of the meeting, seen and heard. */
  video?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const commission = ({ notary }: Signing, { frame }: Texts): string =>
  [
    frame.notary(notary.state),
    ...(notary.commissionNumber === null ? [] : [frame.commission(notary.commissionNumber)]),
  ].join(" · ");

const noSteps: readonly SignerStep[] = [];

/** Who leads the meeting, where one is, and what comes next: the same on every step. */
export const Frame = ({
  signing,
  step,
  steps = noSteps,
  waitsFor = null,
  connection,
  isDemo,
  layout,
  device,
  help,
  wayOut,
  light,
  video,
  footer,
  children,
}: Props) => {
  const texts = useTexts();
  const { frame } = texts;
  // Signing and waiting are one page: whoever has just filled the last field stays on it, and a status says what is next.
  const place = layout === "document" ? layout : step?.id;
  useEffect(() => {
    window.scrollTo({ top: 0 });
    return focusPage();
  }, [place]);
  const index = steps.findIndex(({ words }) => words === step?.words);
  const next = steps[index + 1];
  const name = step === null ? "" : texts.steps[step.words].name;
  const wholePlace = frame.stepOf(index + 1, steps.length, name);
  return (
    <div className={styles.frame} data-layout={layout}>
      <header className={styles.header}>
        {isDemo && <DemoNotice />}
        <div className={styles.bar}>
          <div className={styles.notary}>
            <p className={styles.notaryName}>{signing.notary.fullName}</p>
            <p className={styles.commission}>{commission(signing, texts)}</p>
          </div>
          <div className={styles.side}>
            <p className={styles.connection} role="status">
              {connection === "live" ? "" : connection === "connecting" ? frame.connecting : frame.reconnecting}
            </p>
            {help}
            {step === null && <LanguageSwitch />}
          </div>
          {device}
        </div>
        {step !== null && (
          <div className={styles.steps}>
            <div
              className={styles.track}
              role="progressbar"
              aria-label={frame.steps}
              aria-valuemin={1}
              aria-valuemax={steps.length}
              aria-valuenow={index + 1}
              aria-valuetext={wholePlace}
            >
              {steps.map((each, position) => (
                <span key={each.id} className={styles.segment} data-done={position <= index || undefined} />
              ))}
            </div>
            <div className={styles.standing}>
              <div className={styles.where}>
                <span className={styles.place} aria-hidden="true">
                  {wholePlace.slice(0, -name.length)}
                </span>
                {layout === "document" ? <h1>{name}</h1> : <strong>{name}</strong>}
                {waitsFor === null ? (
                  next !== undefined && <span> · {frame.next(texts.steps[next.words].announced)}</span>
                ) : (
                  <p className={styles.waits}>{waitsFor}</p>
                )}
              </div>
              <div className={styles.light}>{light}</div>
              <LanguageSwitch />
              {wayOut}
            </div>
          </div>
        )}
      </header>
      <OutOfReach isStrip title={texts.frame.noAnswer}>
        {texts.frame.noAnswerKept}
      </OutOfReach>
      {video}
      <main className={styles.main}>{children}</main>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
};
