import { useState } from "react";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import type { OwnMedia } from "#renderer/services/video/own-media.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { systemOf } from "../model/system.ts";

type Props = { problems: OwnMedia["problems"]; isStarting: boolean; onAgain: () => void };

/** Why one is not seen or heard, and what helps on this computer; the meeting goes on meanwhile. */
export const MediaProblems = ({ problems, isStarting, onAgain }: Props) => {
  const { video: texts } = useTexts();
  const found = [...new Set([problems.camera, problems.microphone])].filter((problem) => problem !== null);
  const wayOut = (problem: MediaProblem): string =>
    problem === "system-denied" ? texts.wayOut[problem][systemOf(navigator.userAgent)] : texts.wayOut[problem];
  const [dismissed, setDismissed] = useState<readonly MediaProblem[]>([]);
  // Whoever tries again, or comes upon it once more, is told again.
  const still = isStarting ? [] : dismissed.filter((problem) => found.includes(problem));
  if (still.length < dismissed.length) setDismissed(still);
  const shown = found.filter((problem) => !still.includes(problem));
  return shown.map((problem) => (
    <Alert
      key={problem}
      tone="attention"
      title={texts.problem[problem]}
      onDismiss={() => setDismissed([...still, problem])}
      actions={
        problem !== "muted-by-system" && (
          <Button size="small" isPending={isStarting} onPress={onAgain}>
            {texts.again}
          </Button>
        )
      }
    >
      {wayOut(problem)}
    </Alert>
  ));
};
