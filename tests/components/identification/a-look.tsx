import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Blob as NodeBlob, File as NodeFile } from "node:buffer";
import { act } from "react";
import { vi } from "vitest";
import type { IdDocument } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { emptyPersonalInfo } from "#contract/member/personal-info.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { IdentificationDialogs, useIdentification } from "#renderer/features/identification/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { aMember, anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

const today = dayInZone(new Date(), aNotary().timezone);
const inDays = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** As it is typed into a field. */
export const typed = (days: number): string => displayDay(inDays(days));
export const sentDay = inDays;

export const aSigning = (changes: Partial<Signing> = {}): Signing => ({ ...aWorkSigning(1), ...changes });
export const rosalind = aMember(1, { fullName: "Rosalind Achebe", identity: anIdentity() });
export const samuel = aMember(2, { fullName: "Samuel Okafor", type: "witness", identity: anIdentity() });
export const nora = aMember(9, { fullName: "Nora Whitfield", type: "notary" });

export const aRecord: IdDocument = {
  id: "00000000-0000-4000-8000-0000000000f0",
  type: "db",
  type_of_id: "driver-license",
  number: "•••• 5678",
  issue_date: "2024-02-03",
  expiration_date: "2031-02-03",
  country: null,
  state: "FL",
  recorded_at: "2026-11-21T10:00:00.000Z",
  files: [{ id: "00000000-0000-4000-8000-0000000000f1", name: "Picture 1", link: "/api/signing/x/id-picture/1" }],
};

const ofPage = { File: globalThis.File, Blob: globalThis.Blob, FormData: globalThis.FormData };
// As a form really sends them: jsdom's own are none for the `Request` of Node.
const ofNode = await new Response(new URLSearchParams("a=b")).formData();

/** jsdom gives bytes no address, opens no picture and sends no form. */
export const withPictures = () => {
  vi.stubGlobal("File", NodeFile);
  vi.stubGlobal("Blob", NodeBlob);
  vi.stubGlobal("FormData", ofNode.constructor);
  Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined });
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (!file.type.startsWith("image/")) throw new Error("no picture");
    return { width: 640, height: 400, close: () => undefined };
  });
};
export const withoutPictures = () => {
  for (const [name, value] of Object.entries(ofPage)) vi.stubGlobal(name, value);
  for (const name of ["createObjectURL", "revokeObjectURL"]) Reflect.deleteProperty(URL, name);
  Reflect.deleteProperty(globalThis, "createImageBitmap");
};

export const aPicture = (name = "front.jpg", type = "image/jpeg"): File => new File(["picture"], name, { type });

/** A platform on which nothing is recorded yet. */
export const answersNothingYet = () =>
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    identity: { idDocuments: () => [], openings: () => [] },
    members: { info: () => emptyPersonalInfo },
  });

export const closeAll = () => act(() => useIdentification.setState({ shown: null }));

const both: readonly Member[] = [nora, rosalind];
type Look = { signing?: Signing; members?: readonly Member[]; hasCurrentDocument?: boolean };

export const Dialogs = ({ signing = aSigning(), members = both, hasCurrentDocument = true }: Look) =>
  useSession().data === undefined ? null : (
    <>
      <ToastArea />
      <IdentificationDialogs signing={signing} members={members} hasCurrentDocument={hasCurrentDocument} />
    </>
  );

/** Opens the Identification modal, of one person or of whoever is picked. */
export const openModal = async (look: Look = {}, memberId: Member["id"] | null = null) => {
  useIdentification.setState({ shown: { kind: "identify", memberId } });
  const shown = show(<Dialogs {...look} />);
  return { ...shown, dialog: within(await screen.findByRole("dialog")) };
};

export const openDetails = async (look: Look = {}, memberId: Member["id"] = rosalind.id) => {
  useIdentification.setState({ shown: { kind: "details", memberId } });
  const shown = show(<Dialogs {...look} />);
  return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "Details" })) };
};

export const notifyBox = (): HTMLElement => screen.getByRole("checkbox", { name: /^Notify user/ });
export const validatedBox = (): HTMLElement => screen.getByRole("checkbox", { name: /^I have validated/ });
export const submitButton = (name = "Submit"): HTMLElement => screen.getByRole("button", { name });
export const isOff = (element: HTMLElement): boolean =>
  element.hasAttribute("disabled") || element.dataset["disabled"] === "true";

const pickOf = async (user: UserEvent, field: RegExp, option: string) => {
  await user.click(screen.getByRole("button", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
};

export const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("there is no place for files");
  return input;
};

/** Everything that a licence says, as a notary writes it. */
export const fillIn = async (user: UserEvent): Promise<void> => {
  await user.click(notifyBox());
  await pickOf(user, /Type of Id/, "Drivers License");
  await user.type(screen.getByRole("textbox", { name: /^ID Number/ }), "W123-4567-8901");
  await user.type(screen.getByRole("textbox", { name: /^Issue Date/ }), typed(-400));
  await user.type(screen.getByRole("textbox", { name: /^Expiration Date/ }), typed(400));
  await user.type(screen.getByRole("combobox", { name: "Issuing State" }), "florida{Enter}");
  await user.upload(fileInput(), aPicture());
  await screen.findByRole("img", { name: "ID of Rosalind Achebe: front.jpg" });
  await user.click(validatedBox());
};

export const pickType = (user: UserEvent, option: string) => pickOf(user, /Type of Id/, option);
