import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Member } from "#contract/member/entity.ts";
import { useIdentification } from "#renderer/features/identification/index.ts";
import { useArrivals } from "#renderer/features/meeting/hooks/use-arrivals.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

const signingId = aWorkSigning(1).id;
const away = aMember(1, { fullName: "Ana Ruiz", status: "offline" });

/** A meeting in which nobody is, until somebody comes. */
const Arrivals = ({ mayIdentify }: { mayIdentify: boolean }) => {
  const [members, setMembers] = useState<readonly Member[]>([away]);
  useArrivals(signingId, members, mayIdentify);
  return (
    <>
      <button onClick={() => setMembers([{ ...away, status: "presigning" }])}>Somebody comes</button>
      <ToastArea />
    </>
  );
};
const arrive = async (mayIdentify: boolean) => {
  const shown = show(<Arrivals mayIdentify={mayIdentify} />);
  await shown.user.click(screen.getByRole("button", { name: "Somebody comes" }));
  return shown;
};

afterEach(() => useIdentification.setState({ shown: null }));

test("who joins is named, with the link to their identification [A477]", async () => {
  const { user } = await arrive(true);
  const message = within(await screen.findByRole("alertdialog", { name: "Ana Ruiz joined the Signing Session." }));
  const link = message.getByRole("link", { name: "Add ID Verification" });
  expect(link.getAttribute("href")).toBe(`#/signing/${signingId}`);
  await user.click(link);
  expect(useIdentification.getState().shown).toEqual({ kind: "identify", memberId: away.id });
  expect(screen.queryByText("Ana Ruiz joined the Signing Session.")).toBeNull();
});

test("where nobody may be identified the link is not there", async () => {
  await arrive(false);
  await screen.findByText("Ana Ruiz joined the Signing Session.");
  expect(screen.queryByRole("link", { name: "Add ID Verification" })).toBeNull();
});
