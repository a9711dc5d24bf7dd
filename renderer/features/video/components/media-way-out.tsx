import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { wayOutOf } from "../model/way-out.ts";

type Props = { problem: MediaProblem; isStarting?: boolean; onAgain: () => void; onDismiss?: () => void };

/** One reason why somebody is not seen or heard, and what helps here. */
export const MediaWayOut = ({ problem, isStarting = false, onAgain, onDismiss }: Props) => {
  const { video: texts } = useTexts();
  return (
    <Alert
      tone="attention"
      title={texts.problem[problem]}
      onDismiss={onDismiss}
      actions={
        problem !== "muted-by-system" && (
          <Button size="small" isPending={isStarting} onPress={onAgain}>
            {texts.again}
          </Button>
        )
      }
    >
      {wayOutOf(problem, texts, navigator.userAgent)}
    </Alert>
  );
};
