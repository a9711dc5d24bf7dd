import { useRef } from "react";
import type { KnownFile, ReleasedFileKind } from "#contract/check/http.ts";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import type { Compared } from "../hooks/use-online-check.ts";
import { comparisonVerdict } from "../model/comparison-verdict.ts";
import styles from "./public-pages.module.css";

const fileNames: Record<ReleasedFileKind, string> = {
  document: "A locked document",
  "document-with-proof": "A locked document, with a later time-stamp behind it",
  certificate: "A certificate of completion",
  package: "The ZIP of everything that was released",
};

const factsOf = (known: KnownFile | null) => {
  if (known?.kind !== "released") return [];
  const { file, notary, lockedAt, releasedAt } = known;
  return [
    { label: "What it is", value: fileNames[file] },
    {
      label: "Notary",
      value: notary.state === null ? notary.fullName : `${notary.fullName}, notary public in ${notary.state}`,
    },
    ...(lockedAt === null ? [] : [{ label: "Locked", value: formatExactMoment(lockedAt) }]),
    { label: "Released", value: formatExactMoment(releasedAt) },
  ];
};

/** What the fingerprint alone says. */
export const ComparisonAnswer = ({ compared: { file, sha256, known } }: { compared: Compared }) => {
  const place = useRef<HTMLElement>(null);
  useFocusWhenLost(place, true, file.name);
  const secure = checkAddressOf(`https://${location.host}`);
  const { tone, label, sentence, more } = comparisonVerdict(known, file.name, secure);
  return (
    <section ref={place} tabIndex={-1} className={styles.answer} aria-label="Comparison">
      <StatusLabel tone={tone}>{label}</StatusLabel>
      <p className={styles.sentence}>{sentence}</p>
      {more !== null && <p>{more}</p>}
      <Facts
        items={[
          { label: "File", value: `${file.name}, ${formatBytes(file.size)}` },
          ...factsOf(known),
          ...(sha256 === null ? [] : [{ label: "Fingerprint", value: <Fingerprint hex={sha256} /> }]),
        ]}
      />
    </section>
  );
};
