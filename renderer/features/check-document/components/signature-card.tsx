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
} from "#lib/validation/report-texts.ts";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Facts, type Fact } from "#renderer/ui/facts.tsx";
import { formatDay, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel, type Tone } from "#renderer/ui/status-label.tsx";
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

const timeText = ({ time, timeSource }: SignatureReport): string => {
  if (time === null) return "Not said";
  const how = timeSource === "time-stamp" ? "proven by a time-stamp" : "as the signer says; nothing proves it";
  return `${formatExactMoment(time)}, ${how}`;
};

const Chain = ({ chain }: Pick<SignatureReport, "chain">) => (
  <ol className={styles.chain}>
    {chain.map((link) => (
      <li key={link.sha256}>
        <span className={styles.link}>{link.subject}</span>
        <span className={styles.quiet}>
          {link.keyDescription}, {formatDay(link.validFrom)} to {formatDay(link.validTo)}
        </span>
      </li>
    ))}
  </ol>
);

const TimeStamps = ({ timeStamps }: Pick<SignatureReport, "timeStamps">) => (
  <ul>
    {timeStamps.map(({ kind, at, authority, holds, fault }, index) => (
      <li key={index}>
        {holds && at !== null
          ? `${formatExactMoment(at)} by ${authority ?? "an unnamed authority"}${kind === "document" ? ", over the document" : ""}`
          : `Does not hold: ${fault ?? "damaged"}`}
      </li>
    ))}
  </ul>
);

/** One signature: whose, whether it holds, and everything that this rests on. */
export const SignatureCard = ({ signature, report }: { signature: SignatureReport; report: ValidationReport }) => {
  const { level, chain, timeStamps } = signature;
  const reasons = signature.reasons.filter(({ code }) => !saidAmongFacts.has(code));
  const facts: Fact[] = [
    { label: "Contains", value: levelText(level) },
    { label: level === "DTS" ? "Made" : "Signed", value: timeText(signature) },
    { label: "Covers", value: coverageText(signature, report) },
    { label: "Permits", value: permitsText(signature.permits) },
    ...(chain.length === 0 ? [] : [{ label: "Certificate", value: <Chain chain={chain} /> }]),
    { label: "Trusted authority", value: trustText(signature) },
    { label: "Revocation", value: revocationText(signature) },
    ...(timeStamps.length === 0 ? [] : [{ label: "Time-stamps", value: <TimeStamps timeStamps={timeStamps} /> }]),
  ];
  const details: Fact[] = [
    { label: "Level", value: exactLevel(level) },
    { label: "Algorithm", value: signature.algorithm ?? "Not read" },
    { label: "Byte range", value: <span className={styles.bytes}>{byteRangeText(signature)}</span> },
  ];
  return (
    <Card
      title={nameOfSignature(signature)}
      actions={<StatusLabel tone={toneOf(signature)}>{signatureSentence(signature)}</StatusLabel>}
    >
      <div className={styles.signature}>
        <p className={styles.vouching}>{whoVouches(signature)}.</p>
        <ReasonList reasons={reasons} />
        <Facts items={facts} />
        <Details of={`the signature of ${nameOfSignature(signature)}`}>
          <Facts items={details} />
        </Details>
      </div>
    </Card>
  );
};
