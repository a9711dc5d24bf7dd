import type { KnownFile, ReleasedFileKind } from "#contract/check/http.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import type { Compared } from "../hooks/use-online-check.ts";
import styles from "./public-pages.module.css";

const fileNames: Record<ReleasedFileKind, string> = {
  document: "A locked document",
  "document-with-proof": "A locked document, with a later time-stamp behind it",
  certificate: "A certificate of completion",
  package: "The ZIP of everything that was released",
};

type Released = Extract<KnownFile, { kind: "released" }>;

/** What the fingerprint alone says. */
export const ComparisonAnswer = ({ compared: { file, sha256, known } }: { compared: Compared }) => (
  <section className={styles.answer} aria-label="Comparison">
    <Verdict known={known} name={file.name} />
    <Facts
      items={[
        { label: "File", value: `${file.name}, ${formatBytes(file.size)}` },
        ...(known?.kind === "released" ? factsOf(known) : []),
        ...(sha256 === null ? [] : [{ label: "Fingerprint", value: <Fingerprint hex={sha256} /> }]),
      ]}
    />
  </section>
);

const factsOf = ({ file, notary, lockedAt, releasedAt }: Released) => [
  { label: "What it is", value: fileNames[file] },
  {
    label: "Notary",
    value: notary.state === null ? notary.fullName : `${notary.fullName}, notary public in ${notary.state}`,
  },
  ...(lockedAt === null ? [] : [{ label: "Locked", value: formatExactMoment(lockedAt) }]),
  { label: "Released", value: formatExactMoment(releasedAt) },
];

const Verdict = ({ known, name }: { known: KnownFile | null; name: string }) => {
  if (known === null)
    return (
      <>
        <StatusLabel tone="attention">Not compared</StatusLabel>
        <p className={styles.sentence} role="status">
          This browser computes no fingerprint here.
        </p>
        <p>The page was opened without a secure connection (https). Have the signatures judged below.</p>
      </>
    );
  if (known.kind === "unknown")
    return (
      <>
        <StatusLabel tone="neutral">Not known here</StatusLabel>
        <p className={styles.sentence} role="status">
          This platform released no such file.
        </p>
        <p>
          Either “{name}” was changed since, or it comes from elsewhere, or it is another copy of the same document: as
          it was before the lock, printed and scanned, or saved anew by some program. A change of one byte is enough.
        </p>
      </>
    );
  if (!isNotarization(known.signingKind))
    return (
      <>
        <StatusLabel tone="attention">Released here, without effect</StatusLabel>
        <p className={styles.sentence} role="status">
          This is what was released here, but it notarizes nothing.
        </p>
        <p>It comes from a signing of the kind “{signingKindNames[known.signingKind]}”.</p>
      </>
    );
  return (
    <>
      <StatusLabel tone="verified">Released here</StatusLabel>
      <p className={styles.sentence} role="status">
        This is, byte for byte, what was released here.
      </p>
    </>
  );
};
