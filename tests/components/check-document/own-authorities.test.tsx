import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { appError } from "#contract/refused.ts";
import { CheckDocumentPage } from "#renderer/features/check-document/index.ts";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

test("whom somebody trusts on this computer is not left out in silence where it could not be read", async () => {
  bridge.refuses(appError("request/conflict"));
  const { user } = show(<CheckDocumentPage />);
  const again = await screen.findByRole("button", { name: "Try again" });
  bridge.answers({ "check.authorities": () => ({ authorities: [], isForbidden: false }) });
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
