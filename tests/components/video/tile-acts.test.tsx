import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EndHold } from "#renderer/features/video/components/tile-acts.tsx";
import type { VideoRoomPort } from "#renderer/services/video/video-room.ts";
import { show } from "../harness/show.tsx";

test("the notary ends a hold at their own tile, whoever is held", async () => {
  const hold = vi.fn(async () => undefined);
  const { user } = show(<EndHold room={{ hold } as unknown as VideoRoomPort} />);
  await user.click(screen.getByRole("button", { name: "End the hold" }));
  expect(hold).toHaveBeenCalledWith(null);
});
