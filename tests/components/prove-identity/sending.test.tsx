import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CapturedSide, ReadDocument } from "#contract/identity/entity.ts";
import type { CapturedDocument, IdCaptureProps } from "#renderer/features/id-capture/index.ts";
import { aStanding } from "./builders.ts";

const read: ReadDocument = {
  source: "pdf417",
  typeOfId: "driver-license",
  firstName: "ANA",
  middleName: "LUCIA",
  lastName: "RUIZ",
  birthDate: "1980-01-31",
  number: "R123",
  issueDate: "2024-01-31",
  expirationDate: "2030-01-31",
  country: "USA",
  state: "FL",
};
const picture = (side: CapturedSide) => new Blob([side], { type: "image/jpeg" });

/** In place of the camera, which does not exist here: one press, and all the pictures that were wanted are there. */
const FakeCapture = ({ wants, typeOfId, onDone, onCancel }: IdCaptureProps) => (
  <>
    <button
      type="button"
      onClick={() => {
        const pictures: CapturedDocument["pictures"] = Object.fromEntries(wants.map((side) => [side, picture(side)]));
        onDone({ pictures, read: typeOfId === "driver-license" ? read : null });
      }}
    >
      {typeOfId}: {wants.join(", ")}
    </button>
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  </>
);

type Loaded = typeof import("./steps.tsx") &
  typeof import("../harness/around.ts") &
  Pick<typeof import("../harness/fake-platform.ts"), "refuseWith">;
let loaded: Loaded;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("#renderer/features/id-capture/index.ts", () => ({ IdCapture: FakeCapture }));
  loaded = {
    ...(await import("./steps.tsx")),
    ...(await import("../harness/around.ts")),
    ...(await import("../harness/fake-platform.ts")),
  };
  vi.stubGlobal("fetch", loaded.platform.fetch);
});
afterAll(() => {
  vi.doUnmock("#renderer/features/id-capture/index.ts");
  vi.resetModules();
});
beforeEach(() => loaded.platform.reset());

const prepared = aStanding({ stage: "prepared", wants: ["front", "back", "selfie"] });

test("the pictures go to the platform under the name of their side, with what was read from them; of a passport no back is asked for", async () => {
  const sent: { type_of_id: string; names: string[]; read: unknown }[] = [];
  const { user } = loaded.showStep("verification-id-instructions", () => prepared);
  loaded.platform.answers({
    identity: {
      submitDocument: ({ type_of_id, front, back, selfie, read: words }) => {
        const files = [front, back, selfie].flatMap((file) => (file === undefined ? [] : [file.name]));
        sent.push({ type_of_id, names: files, read: words });
        return sent.length === 1 ? loaded.refuseWith("identity/bad-picture") : { ...prepared, stage: "processing" };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Driver’s license/u }));
  expect(screen.queryByRole("button", { name: "Take the pictures with a phone" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: /^Passport/u }));
  expect(screen.getByRole("button", { name: "passport: front, selfie" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: /^Driver’s license/u }));
  await user.click(screen.getByRole("button", { name: "driver-license: front, back, selfie" }));

  // What was refused stays on the page, and is sent once more without being taken again.
  expect(await screen.findByText(/no picture that can be opened/u)).toBeDefined();
  expect(screen.getByText(/You need not take them again/u)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send them again" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const all = { type_of_id: "driver-license", names: ["front.jpg", "back.jpg", "selfie.jpg"], read };
  expect(sent).toEqual([all, all]);
});
