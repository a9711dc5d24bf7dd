import type { SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import {
  byteRangeText,
  coverageText,
  exactLevel,
  levelText,
  nameOfSignature,
  permitsText,
  revocationText,
  signatureSentence,
  trustText,
  whoVouches,
} from "#lib/validation-report/report-texts.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Facts, type Fact } from "#renderer/ui/facts.tsx";
import { formatDay, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { ReportWords } from "#lib/texts/en/report.ts";
import { ReasonList } from "./reason-list.tsx";
import styles from "./check-document.module.css";

const tones: Record<SignatureReport["status"], Tone> = {
  valid: "verified",
  invalid: "seal",
  indeterminate: "attention",
};

/** A time-stamp says when, which is good to have and no answer to who signed. */
const toneOf = ({ level, status }: SignatureReport): Tone =>
  level === "DTS" && status === "valid" ? "neutral" : tones[status];

const saidAmongFacts = new Set(["revocation-unknown", "untrusted-chain"]);

const timeText = ({ time, timeSource }: SignatureReport, { view }: ReportWords): string => {
  if (time === null) return view.notSaid;
  return view[timeSource === "time-stamp" ? "proven" : "claimed"](formatExactMoment(time));
};

const Chain = ({ chain }: Pick<SignatureReport, "chain">) => {
  const { view } = useTexts().report;
  return (
    <ol className={styles.chain}>
      {chain.map((link) => (
        <li key={link.sha256}>
          <span className={styles.link}>{link.subject}</span>
          <span className={styles.quiet}>
            {link.keyDescription}, {view.span(formatDay(link.validFrom), formatDay(link.validTo))}
          </span>
        </li>
      ))}
    </ol>
  );
};

const TimeStamp = ({ kind, at, authority, holds, fault }: SignatureReport["timeStamps"][number]) => {
  const { view } = useTexts().report;
  if (holds && at !== null)
    return view[kind === "document" ? "stampedDocument" : "stamped"](
      formatExactMoment(at),
      authority ?? view.unnamedAuthority,
    );
  return (
    <>
      {view.stampFails} {fault === null ? view.damaged : <span lang="en">{fault}</span>}
    </>
  );
};

const TimeStamps = ({ timeStamps }: Pick<SignatureReport, "timeStamps">) => (
  <ul>
    {timeStamps.map((timeStamp, index) => (
      <li key={index}>
        <TimeStamp {...timeStamp} />
      </li>
    ))}
  </ul>
);

/** One signature: whose, whether it holds, and everything that this rests on. */
export const SignatureCard = ({ signature, report }: { signature: SignatureReport; report: ValidationReport }) => {
  const { report: words } = useTexts();
  const { view } = words;
  const { level, chain, timeStamps } = signature;
  const reasons = signature.reasons.filter(({ code }) => !saidAmongFacts.has(code));
  const facts: Fact[] = [
    { label: view.contains, value: levelText(level, words) },
    { label: level === "DTS" ? view.made : view.signed, value: timeText(signature, words) },
    { label: view.covers, value: coverageText(signature, report, words) },
    { label: view.permits, value: permitsText(signature.permits, words) },
    ...(chain.length === 0 ? [] : [{ label: view.certificate, value: <Chain chain={chain} /> }]),
    { label: view.authority, value: trustText(signature, words) },
    { label: view.revocation, value: revocationText(signature, words) },
    ...(timeStamps.length === 0 ? [] : [{ label: view.timeStamps, value: <TimeStamps timeStamps={timeStamps} /> }]),
  ];
  const details: Fact[] = [
    { label: view.level, value: exactLevel(level, words) },
    { label: view.algorithm, value: signature.algorithm ?? view.notRead },
    { label: view.byteRange, value: <span className={styles.bytes}>{byteRangeText(signature, words)}</span> },
  ];
  return (
    <Card
      title={nameOfSignature(signature, words)}
      actions={<StatusLabel tone={toneOf(signature)}>{signatureSentence(signature, words)}</StatusLabel>}
    >
      <div className={styles.signature}>
        <p className={styles.vouching}>{whoVouches(signature, words)}.</p>
        <ReasonList reasons={reasons} />
        <Facts items={facts} />
        <Details of={view.signatureOf(nameOfSignature(signature, words))}>
          <Facts items={details} />
        </Details>
      </div>
    </Card>
  );
};
