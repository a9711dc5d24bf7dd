import { Activity } from "lucide-react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import {
  type PreflightResult,
  type PreflightStep,
  preflightSteps,
  verdictOf,
} from "#renderer/services/video/preflight.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { CancellableProgress } from "#renderer/ui/cancellable-progress.tsx";
import { type Finding, Findings } from "#renderer/ui/findings.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { usePreflight } from "../hooks/use-preflight.ts";
import styles from "./audio-video-check.module.css";

type Words = Texts["video"]["connection"];

/** What was tried and how it came out; what there is nothing of is not spoken of. */
const findingsOf = (result: PreflightResult, texts: Words): Finding[] =>
  preflightSteps.flatMap((step): Finding[] => {
    const outcome = result[step];
    if (outcome === undefined || outcome === "none") return [];
    const words = texts.steps[step];
    if (outcome === "ok") return [{ code: step, severity: "note", message: words.ok, todo: "" }];
    // Without its own address a browser is still found through a relay.
    const isSpared = step === "stun" && result.turn === "ok";
    const message = outcome === "refused" ? texts.refused : words.blocked;
    return [
      { code: step, severity: isSpared ? "note" : "refused", message, todo: isSpared ? texts.spared : words.todo },
    ];
  });

/** Whether the video of this meeting will be reached from here, and if not why, before anybody waits for it. */
export const ConnectionCheck = ({ signingId }: { signingId: SigningId }) => {
  const { connection: texts } = useTexts().video;
  const { standing, result, run, cancel } = usePreflight(signingId);
  const next: PreflightStep | undefined = preflightSteps.find((step) => result[step] === undefined);
  return (
    <section className={styles.connection} aria-label={texts.heading}>
      {standing === "running" ? (
        <CancellableProgress label={texts.trying[next ?? "line"]} onCancel={cancel} />
      ) : (
        <div>
          <Button size="small" icon={<Activity aria-hidden="true" />} onPress={run}>
            {standing === "before" ? texts.check : texts.again}
          </Button>
        </div>
      )}
      {standing === "cancelled" && <p className={styles.help}>{texts.cancelled}</p>}
      {standing === "done" && (
        <Alert tone={tones[verdictOf(result)]} title={texts.verdict[verdictOf(result)]}>
          {texts.meaning[verdictOf(result)]}
        </Alert>
      )}
      {standing !== "before" && <Findings label={texts.found} items={findingsOf(result, texts)} />}
    </section>
  );
};

const tones = { "will-work": "verified", "within-one-network": "attention", "will-fail": "seal" } as const;
