import { useMutation } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { CapturedSide, ReadDocument } from "#contract/identity/entity.ts";
import { appError } from "#contract/refused.ts";
import type { CapturedDocument, IdCaptureProps } from "#renderer/features/id-capture/index.ts";
import type { CaptureDocument as RealCaptureDocument } from "#renderer/features/prove-identity/components/capture-document.tsx";
import type { Handed } from "#renderer/features/prove-identity/hooks/use-verification-acts.ts";
import { picturesOf } from "#renderer/features/prove-identity/model/pictures-of.ts";
import type { RefusedError as RealRefusedError } from "#renderer/services/errors/refused-error.ts";
import { show } from "../harness/show.tsx";

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

let CaptureDocument: typeof RealCaptureDocument;
let RefusedError: typeof RealRefusedError;
let taking: boolean[];

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("#renderer/features/id-capture/index.ts", () => ({ IdCapture: FakeCapture }));
  ({ CaptureDocument } = await import("#renderer/features/prove-identity/components/capture-document.tsx"));
  ({ RefusedError } = await import("#renderer/services/errors/refused-error.ts"));
});
afterAll(() => {
  vi.doUnmock("#renderer/features/id-capture/index.ts");
  vi.resetModules();
});
beforeEach(() => {
  taking = [];
});

/** The sending fails as often as it is told to, by an error of the platform's. */
const Page = ({ failures, sent }: { failures: number; sent: Handed[] }) => {
  const sending = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (handed: Handed) => {
      sent.push(handed);
      if (sent.length <= failures) throw new RefusedError(appError("identity/bad-picture"));
    },
  });
  return (
    <CaptureDocument
      wants={["front", "back", "selfie"]}
      sending={sending}
      onTaking={(isTaking) => taking.push(isTaking)}
    />
  );
};

test("the document is chosen by the keyboard: driver's license or passport; then its pictures are taken, of a passport without a back [S029] [S548] [S549]", async () => {
  const { user } = show(<Page failures={0} sent={[]} />);
  const license = screen.getByRole("button", { name: "Driver’s license Front and back" });
  license.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "driver-license: front, back, selfie" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Passport/u })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Passport The page with your picture" }));
  expect(screen.getByRole("button", { name: "passport: front, selfie" })).toBeDefined();
  expect(taking).toEqual([true, false, true]);
});

test("what was refused stays on the page, and is sent once more without being taken again", async () => {
  const sent: Handed[] = [];
  const { user } = show(<Page failures={1} sent={sent} />);
  await user.click(screen.getByRole("button", { name: /^Driver’s license/u }));
  await user.click(screen.getByRole("button", { name: "driver-license: front, back, selfie" }));
  expect(await screen.findByText(/no JPEG or PNG picture/u)).toBeDefined();
  expect(screen.getByText(/You need not take them again/u)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send them again" }));
  await screen.findByRole("progressbar", { name: "Sending your pictures" });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe(sent[0]);
});

test("a capture goes out under the names of its sides, with what was read from it in JSON", () => {
  const pictures = { front: picture("front"), back: picture("back"), selfie: new Blob(["s"], { type: "image/png" }) };
  const out = picturesOf({ pictures, read });
  expect([out.front, out.back, out.selfie].map((file) => [file?.name, file?.type])).toEqual([
    ["front.jpg", "image/jpeg"],
    ["back.jpg", "image/jpeg"],
    ["selfie.png", "image/png"],
  ]);
  expect(JSON.parse(out.read ?? "")).toEqual(read);
  expect(picturesOf({ pictures: { front: pictures.front }, read: null })).toEqual({ front: expect.any(File) });
  expect(() => picturesOf({ pictures: {}, read: null })).toThrow("without its front");
});
