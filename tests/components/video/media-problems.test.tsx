import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MediaProblems } from "#renderer/features/video/components/media-problems.tsx";
import type { MediaProblem } from "#renderer/services/video/media-problem.ts";
import { show } from "../harness/show.tsx";

const said = "No camera was found.";

test("what is missing is put away one by one, and told again after another try", async () => {
  const problems = (camera: MediaProblem | null, isStarting = false) => (
    <MediaProblems
      problems={{ camera, microphone: "no-microphone" }}
      isStarting={isStarting}
      onAgain={() => undefined}
    />
  );
  const user = userEvent.setup();
  const { rerender } = render(problems("no-camera"));
  const [first] = screen.getAllByRole("button", { name: "Dismiss" });
  if (first === undefined) throw new Error("nothing can be put away");
  await user.click(first);
  expect(screen.queryByText(said)).toBeNull();
  screen.getByText("No microphone was found.");
  rerender(problems("no-camera"));
  expect(screen.queryByText(said)).toBeNull();
  rerender(problems("no-camera", true));
  rerender(problems("no-camera"));
  screen.getByText(said);
});

test("with neither of the two nothing is promised that is not so", () => {
  show(
    <MediaProblems
      problems={{ camera: "no-camera", microphone: "no-microphone" }}
      isStarting={false}
      onAgain={() => undefined}
    />,
  );
  expect(screen.queryByText(/they hear you|the others see you/)).toBeNull();
  expect(screen.getAllByText(/you still see and hear the others\.$/)).toHaveLength(2);
});
