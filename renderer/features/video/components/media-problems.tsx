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
  return found.map((problem) => (
    <Alert
      key={problem}
      tone="attention"
      title={texts.problem[problem]}
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
