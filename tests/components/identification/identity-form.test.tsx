import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appError } from "#contract/refused.ts";
import { maxIdImageBytes } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { IdentityForm } from "#renderer/features/identification/components/identity-form.tsx";
import { useIdentityActs } from "#renderer/features/identification/hooks/use-identity-acts.ts";
import { useIdentityForm } from "#renderer/features/identification/hooks/use-identity-form.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { show } from "../harness/show.tsx";
import {
  aPicture,
  aRecord,
  aSigning,
  answersNothingYet,
  closeAll,
  fileInput,
  fillIn,
  isOff,
  nora,
  notifyBox,
  openModal,
  pickType,
  rosalind,
  sentDay,
  submitButton,
  typed,
  validatedBox,
  withoutPictures,
  withPictures,
} from "./a-look.tsx";

beforeEach(() => {
  withPictures();
  answersNothingYet();
  useScreenshots.setState({ screenshots: [], selected: [] });
});
afterEach(() => {
  withoutPictures();
  closeAll();
});

/** Files that are dropped, which no dialog sorts out beforehand. */
const anyFile = userEvent.setup({ applyAccept: false });
const known = { members: [nora, { ...rosalind, identity: anIdentity({ isKnown: true }) }] };
const missing = () =>
  within(screen.getByRole("list", { name: "Before this can be submitted" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the first box asks in one sentence, and declares knowledge of whoever is known alone [S280] [S281]", async () => {
  const one = await openModal();
  screen.getByRole("checkbox", { name: "Notify user that you need to see identification." });
  expect(missing()).toContain("The first box has to be ticked.");
  one.unmount();
  await openModal(known);
  screen.getByRole("checkbox", {
    name: "Notify user that you need to see identification. I, the notary public, have personal knowledge of your identity.",
  });
});

test("an empty form says all that it needs, and cannot be submitted [S281] [S282] [S285] [S287] [S290] [S291]", async () => {
  await openModal();
  expect(missing()).toEqual([
    "The first box has to be ticked.",
    "The Type of Id is required.",
    "The ID Number is required.",
    "The Issue Date is required.",
    "The Expiration Date is required.",
    "The Issuing State is required.",
    "At least one picture is required.",
    "The box about what you validated has to be ticked.",
  ]);
  expect(isOff(submitButton())).toBe(true);
});

test("offers a Drivers License and a Passport, issued by a state and by a country [S283] [S284] [S119] [S120]", async () => {
  const { user } = await openModal();
  await user.click(screen.getByRole("button", { name: /Type of Id/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Drivers License",
    "Passport",
  ]);
  await user.click(screen.getByRole("option", { name: "Passport" }));
  screen.getByRole("combobox", { name: "Issuing Country" });
  expect(screen.queryByRole("combobox", { name: "Issuing State" })).toBeNull();
  await pickType(user, "Drivers License");
  await user.type(screen.getByRole("combobox", { name: "Issuing State" }), "puerto{Enter}");
  expect(screen.getByRole("combobox", { name: "Issuing State" })).toHaveProperty("value", "Puerto Rico");
});

test("the issue date is none that is still to come, today is one [S286]", async () => {
  const { user } = await openModal();
  const field = screen.getByRole("textbox", { name: /^Issue Date/ });
  await user.type(field, `${typed(1)}{Tab}`);
  screen.getByText("Choose today or an earlier day.");
  expect(missing()).toContain("The Issue Date must not be in the future.");
  await user.clear(field);
  await user.type(field, `${typed(0)}{Tab}`);
  expect(missing().filter((text) => text?.includes("Issue Date"))).toEqual([]);
});

test("the expiration date lies after today [S288]", async () => {
  const { user } = await openModal();
  const field = screen.getByRole("textbox", { name: /^Expiration Date/ });
  await user.type(field, `${typed(0)}{Tab}`);
  expect(screen.getAllByText("The Expiration Date must be after today.")).toHaveLength(2);
  await user.clear(field);
  await user.type(field, `${typed(1)}{Tab}`);
  expect(missing().filter((text) => text?.includes("Expiration Date"))).toEqual([]);
});

test("the second box says what was validated [S289] [S290]", async () => {
  const { user } = await openModal();
  const text = "I have validated this constituents' name, Type of ID, Issue Date, Expiration Date, and ID Number.";
  await user.click(screen.getByRole("checkbox", { name: text }));
  expect(missing()).not.toContain("The box about what you validated has to be ticked.");
});

test("takes jpg, jpeg and png, and nothing else [S294] [S295] [S296] [S297] [S550] [S551] [S552]", async () => {
  await openModal();
  expect(fileInput().accept.split(",").toSorted()).toEqual([".jpeg", ".jpg", ".png"]);
  await anyFile.upload(fileInput(), [
    aPicture("one.jpg"),
    aPicture("two.jpeg"),
    aPicture("three.PNG", "image/png"),
    aPicture("four.heic", "image/heic"),
    aPicture("five.gif", "image/gif"),
  ]);
  expect(
    within(await screen.findByRole("list", { name: "Chosen pictures" }))
      .getAllByRole("img")
      .map((picture) => picture.getAttribute("alt")),
  ).toEqual(["one.jpg", "two.jpeg", "three.PNG"].map((name) => `ID of Rosalind Achebe: ${name}`));
  screen.getByText(/“four.heic” is not a .*\.png.* file\./);
});

test("pictures may be dropped [S299]", async () => {
  await openModal();
  const asItem = (file: File) => ({
    kind: "file",
    type: file.type,
    getAsFile: () => file,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  });
  const items = [aPicture("front.jpg"), aPicture("back.png", "image/png")].map(asItem);
  // jsdom has no such thing as something that is dragged.
  const dataTransfer = { types: ["Files"], effectAllowed: "all", dropEffect: "none", items, getData: () => "" };
  const zone = screen.getByText("Drop pictures of the ID here");
  fireEvent.dragEnter(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
  const chosen = within(await screen.findByRole("list", { name: "Chosen pictures" }));
  await chosen.findByRole("img", { name: "ID of Rosalind Achebe: front.jpg" });
  await chosen.findByRole("img", { name: "ID of Rosalind Achebe: back.png" });
});

test("a picture that is too large is not taken, and neither is what is none; both say why [S298]", async () => {
  await openModal();
  const large = new File([new Uint8Array(maxIdImageBytes + 1)], "large.jpg", { type: "image/jpeg" });
  const none = new File(["not a picture"], "none.jpg", { type: "text/plain" });
  await anyFile.upload(fileInput(), [large, none]);
  await screen.findByText("“large.jpg” was not taken");
  screen.getByText("It is larger than 12 MB. Choose a smaller picture.");
  await screen.findByText("“none.jpg” was not taken");
  screen.getByText("It is no picture that can be opened. Choose a JPEG or PNG picture.");
  expect(screen.queryByRole("list", { name: "Chosen pictures" })).toBeNull();
  screen.getByText(/up to 12 MB each$/);
});

test("a filled form is handed in as multipart under the specification's names, says so, is reset and closes; what is recorded is read anew [S123] [S124] [S245] [S248] [S249] [S291] [S470] [S536]", async () => {
  const handedIn: Record<string, unknown>[] = [];
  let reads = 0;
  platform.answers({
    identity: {
      submitId: (input) => {
        handedIn.push(input);
        return [aRecord];
      },
      idDocuments: () => {
        reads += 1;
        return handedIn.length === 0 ? [] : [aRecord];
      },
    },
  });
  const { user } = await openModal();
  await fillIn(user);
  expect(screen.queryByRole("list", { name: "Before this can be submitted" })).toBeNull();
  const before = reads;
  await user.click(submitButton());
  await screen.findByText("Constituent's Identification has been successfully uploaded.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(reads).toBe(before + 1));
  const [{ identity_verification: pictures, ...written } = {}] = handedIn;
  expect(written).toEqual({
    id: aSigning().id,
    consumer_id: rosalind.id,
    type_of_id: "driver-license",
    number: "W123-4567-8901",
    issue_date: sentDay(-400),
    expiration_date: sentDay(400),
    state: "FL",
  });
  expect((pictures as File[]).map(({ name, type }) => [name, type])).toEqual([["front.jpg", "image/jpeg"]]);
  const request = platform.requests.find(({ method }) => method === "POST");
  expect(request?.path).toBe(`/api/signing/meeting/id-submit/${aSigning().id}`);
  expect(request?.headers.get("content-type")).toMatch(/^multipart\/form-data/);
  expect(request?.body).toContain('name="identity_verification[0]"');
});

test("saved screenshots can be chosen, and those that were used are removed once they are handed in [S246] [S300]", async () => {
  const data = "data:image/png;base64,iVBORw0KGgo=";
  const keys = [0, 1].map((second) => `${rosalind.id}-${1_764_072_000_000 + second * 1_000}`);
  useScreenshots.setState({ screenshots: keys.map((key) => ({ key, data, signingId: aSigning().id })), selected: [] });
  platform.answers({ identity: { submitId: () => [aRecord] } });
  const { user } = await openModal();
  await user.click(screen.getByRole("button", { name: "Choose from saved screenshots (2)" }));
  const choice = within(await screen.findByRole("dialog", { name: "Saved Screenshots" }));
  await user.click(choice.getAllByRole("button", { name: /^Rosalind Achebe, / })[0]!);
  await user.click(choice.getByRole("button", { name: "Select" }));
  await screen.findByRole("img", { name: "ID of Rosalind Achebe: screenshot of Rosalind Achebe.png" });
  screen.getByRole("button", { name: "Choose from saved screenshots (1)" });
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText("Constituent's Identification has been successfully uploaded.");
  expect(useScreenshots.getState().screenshots.map(({ key }) => key)).toEqual([keys[1]]);
});

test("while it is uploaded, the button is off and says so; nothing is sent twice [S292]", async () => {
  let answer: () => void = () => undefined;
  let times = 0;
  platform.answers({
    identity: {
      submitId: async () => {
        times += 1;
        await new Promise<void>((resolve) => (answer = resolve));
        return [aRecord];
      },
    },
  });
  const { user } = await openModal();
  await fillIn(user);
  const submit = submitButton();
  await user.click(submit);
  await screen.findByRole("progressbar", { name: "Uploading…" });
  expect(submit.getAttribute("aria-disabled")).toBe("true");
  await user.click(submit);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeDefined();
  answer();
  await screen.findByText("Constituent's Identification has been successfully uploaded.");
  expect(times).toBe(1);
});

test("what the platform finds wrong stands at its field, until it is changed [S537]", async () => {
  const fieldErrors = {
    expiration_date: ["The Expiration Date must be after today."],
    number: ["Not a number of this state."],
  };
  platform.raw(`POST /api/signing/meeting/id-submit/${aSigning().id}`, () => {
    const error = { ...appError("request/invalid"), fieldErrors };
    return Response.json(
      { defined: true, code: error.code, status: 422, message: error.code, data: error },
      { status: 422 },
    );
  });
  const { user } = await openModal();
  await fillIn(user);
  await user.click(submitButton());
  const number = screen.getByRole("textbox", { name: /^ID Number/ });
  await screen.findByText("Not a number of this state.");
  screen.getByText("The Expiration Date must be after today.");
  expect(number.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("alert", { name: /Failed/ })).toBeNull();
  await user.type(number, "2");
  expect(screen.queryByText("Not a number of this state.")).toBeNull();
});

test("any other refusal says what the platform says, and keeps the form [S538]", async () => {
  platform.answers({ identity: { submitId: () => refuseWith("identity/bad-picture") } });
  const { user } = await openModal();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText("One of the files is no JPEG or PNG picture, or it is damaged.");
  expect(screen.getByRole("textbox", { name: /^ID Number/ })).toHaveProperty("value", "W123-4567-8901");
  expect(isOff(submitButton())).toBe(false);
});

test("where nobody says why, the specification's sentence does [S539]", async () => {
  platform.raw(`POST /api/signing/meeting/id-submit/${aSigning().id}`, () => {
    throw new RefusedError(appError("workstation/platform-unreachable", { url: "here", detail: "no connection" }));
  });
  const { user } = await openModal();
  await fillIn(user);
  await user.click(submitButton());
  await screen.findByText("Failed to upload Constituent's Identification. Please, try again.");
  expect(isOff(submitButton())).toBe(false);
});

test("who is not known cannot be passed by [S250]", async () => {
  await openModal();
  expect(screen.queryByRole("checkbox", { name: /Notary Journal post-session/ })).toBeNull();
});

test("passing a known person by turns off everything else and calls the button so; it is done with the signing and the person [S216] [S250] [S251] [S252] [S293] [S331] [S417]", async () => {
  const passed: unknown[] = [];
  platform.answers({
    identity: {
      bypass: (input) => {
        passed.push(input);
        return rosalind;
      },
    },
  });
  const { user } = await openModal(known);
  await user.click(
    screen.getByRole("checkbox", {
      name: "I confirm I will record my required validation of this constituent's identity verification in my Notary Journal post-session.",
    }),
  );
  expect(isOff(notifyBox())).toBe(true);
  expect(isOff(validatedBox())).toBe(true);
  for (const name of [/^ID Number/, /^Issue Date/, /^Expiration Date/])
    expect(isOff(screen.getByRole("textbox", { name }))).toBe(true);
  expect(isOff(screen.getByRole("button", { name: /Type of Id/ }))).toBe(true);
  expect(isOff(screen.getByRole("combobox", { name: "Issuing State" }))).toBe(true);
  expect(isOff(screen.getByRole("button", { name: "Choose files" }))).toBe(true);
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  await user.click(submitButton("Bypass this step"));
  await waitFor(() => expect(passed).toEqual([{ id: aSigning().id, memberId: rosalind.id }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("how much of the number is kept, and who says so, stands at the field", async () => {
  const one = await openModal({ signing: aSigning() });
  screen.getByText(/^(It is kept as it is|Its last four characters are kept|Nothing of it is kept), by /);
  one.unmount();
  await openModal({ signing: aSigning({ notary: { ...aSigning().notary, state: "Nowhere" } }) });
  screen.getByText("Its last four characters are kept, by the usual setting.");
});

/** The form alone, with whoever waits for its event. */
const Alone = ({ onUploaded }: { onUploaded: (member: Member) => void }) => {
  const state = useIdentityForm();
  const acts = useIdentityActs(aSigning().id);
  return (
    <IdentityForm
      signing={aSigning()}
      member={rosalind}
      members={[rosalind]}
      state={state}
      acts={acts}
      onNotify={() => undefined}
      onUploaded={onUploaded}
      onBypassed={() => undefined}
      onCancel={() => undefined}
    />
  );
};
const AloneSignedIn = ({ onUploaded }: { onUploaded: (member: Member) => void }) =>
  useSession().data === undefined ? null : <Alone onUploaded={onUploaded} />;

test("a form that was handed in fires its event with the person, and is empty again [S245] [S247]", async () => {
  platform.answers({ identity: { submitId: () => [aRecord] } });
  const onUploaded = vi.fn();
  const { user } = show(<AloneSignedIn onUploaded={onUploaded} />);
  await screen.findByRole("form", { name: "ID of Rosalind Achebe" });
  await fillIn(user);
  await user.click(submitButton());
  await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(1));
  expect(onUploaded).toHaveBeenCalledWith(rosalind);
  expect(screen.getByRole("textbox", { name: /^ID Number/ })).toHaveProperty("value", "");
  expect((notifyBox() as HTMLInputElement).checked).toBe(false);
  expect(screen.queryByRole("list", { name: "Chosen pictures" })).toBeNull();
});
