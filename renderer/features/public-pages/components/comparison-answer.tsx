import { useRef } from "react";
import type { KnownFile } from "#contract/check/http.ts";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatExactMoment } from "#renderer/ui/format.ts";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useFocusWhenLost } from "#renderer/ui/use-focus-when-lost.ts";
import type { Compared } from "../hooks/use-online-check.ts";
import { comparisonVerdict } from "../model/comparison-verdict.ts";
import styles from "./public-pages.module.css";

const factsOf = (known: KnownFile | null, texts: Texts["onlineCheck"]) => {
  if (known?.kind !== "released") return [];
  const { file, notary, lockedAt, releasedAt } = known;
  return [
    { label: texts.whatItIs, value: texts.files[file] },
    { label: texts.notary, value: texts.notaryOf(notary.fullName, notary.state) },
    ...(lockedAt === null ? [] : [{ label: texts.locked, value: formatExactMoment(lockedAt) }]),
    { label: texts.released, value: formatExactMoment(releasedAt) },
  ];
};

/** What the fingerprint alone says. */
export const ComparisonAnswer = ({ compared: { file, sha256, known } }: { compared: Compared }) => {
  const { onlineCheck: texts } = useTexts();
  const place = useRef<HTMLElement>(null);
  useFocusWhenLost(place, true, file.name);
  const secure = checkAddressOf(`https://${location.host}`);
  const { tone, label, sentence, more } = comparisonVerdict(texts.verdict, known, file.name, secure);
  return (
    <section ref={place} tabIndex={-1} className={styles.answer} aria-label={texts.comparison}>
      <StatusLabel tone={tone}>{label}</StatusLabel>
      <p className={styles.sentence}>{sentence}</p>
      {more !== null && <p>{more}</p>}
      <Facts
        items={[
          { label: texts.file, value: `${file.name}, ${formatBytes(file.size)}` },
          ...factsOf(known, texts),
          ...(sha256 === null ? [] : [{ label: texts.fingerprint, value: <Fingerprint hex={sha256} /> }]),
        ]}
      />
    </section>
  );
};
