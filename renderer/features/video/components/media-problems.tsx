import { useState } from "react";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import type { OwnMedia } from "#renderer/services/video/own-media.ts";
import { MediaWayOut } from "./media-way-out.tsx";

type Props = { problems: OwnMedia["problems"]; isStarting: boolean; onAgain: () => void };

/** Why one is not seen or heard, and what helps on this computer; the meeting goes on meanwhile. */
export const MediaProblems = ({ problems, isStarting, onAgain }: Props) => {
  const found = [...new Set([problems.camera, problems.microphone])].filter((problem) => problem !== null);
  const [dismissed, setDismissed] = useState<readonly MediaProblem[]>([]);
  // Whoever tries again, or comes upon it once more, is told again.
  const still = isStarting ? [] : dismissed.filter((problem) => found.includes(problem));
  if (still.length < dismissed.length) setDismissed(still);
  const shown = found.filter((problem) => !still.includes(problem));
  return shown.map((problem) => (
    <MediaWayOut
      key={problem}
      problem={problem}
      isStarting={isStarting}
      onAgain={onAgain}
      onDismiss={() => setDismissed([...still, problem])}
    />
  ));
};
