import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { ConsentPage } from "#renderer/features/consent/index.ts";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const close = vi.spyOn(window, "close").mockReturnValue();

const showQuestion = (request: ConsentRequest, correctPassword = "correct") => {
  const answered: ConsentAnswer[] = [];
  bridge.answers({
    "consent.get": () => request,
    "consent.answer": (answer) => {
      answered.push(answer);
      return answer.kind === "approve" && answer.password !== correctPassword
        ? { kind: "again", error: appError("pfx/wrong-password") }
        : { kind: "closed" };
    },
  });
  close.mockClear();
  return { ...show(<ConsentPage />), answered };
};

const anImport: ConsentRequest = { kind: "import-pfx", fileName: "nora.pfx", sizeBytes: 4_096, canStore: true };
const aDocument: DocumentToConfirm = {
  documentName: "Warranty deed.pdf",
  act: { signedBy: [], notarySignatures: 0, seals: 0, statements: 0 },
  waived: [],
  pageCount: 2,
  fieldCount: 1,
  baseSha256: "ab".repeat(32) as Sha256Hex,
};
const aLock: Extract<ConsentRequest, { kind: "lock" }> = {
  kind: "lock",
  signingTitle: "Sale of 12 Harbor Lane",
  signingKind: "real",
  documents: [aDocument],
  leftOut: [],
  certificateSubject: "Nora Whitfield",
  certificateIssuer: "TrustID CA A14",
  certificateValidTo: "2028-06-30T00:00:00.000Z",
  needsPassword: true,
  demo: false,
};

test("a certificate is imported by keyboard alone: the password has the focus, Enter approves, a wrong one is there to be typed over", async () => {
  const { user, answered } = showQuestion(anImport);
  const password = await screen.findByLabelText("Password of the .pfx file");
  expect(screen.getByRole("heading", { name: "Import this certificate" })).toBeDefined();
  expect(document.activeElement).toBe(password);
  await user.keyboard("{Enter}");
  expect(answered).toEqual([]);

  await user.keyboard("wrong{Enter}");
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(document.activeElement).toBe(password);
  await user.keyboard("correct{Enter}");
  expect(await screen.findByText("This question has ended")).toBeDefined();
  expect(answered.map((answer) => answer.kind === "approve" && answer.password)).toEqual(["wrong", "correct"]);
  expect(close).toHaveBeenCalled();
});

test("a refusal of the question is an answer too", async () => {
  const { user, answered } = showQuestion(anImport);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("This question has ended")).toBeDefined();
  expect(answered).toEqual([{ kind: "cancel" }]);
});

test("a document is locked only by holding the button for its time: neither Enter in the password nor a short press does", async () => {
  const { user, answered } = showQuestion(aLock);
  const password = await screen.findByLabelText("Password of your certificate");
  expect(screen.getByRole("region", { name: "Document" }).textContent).toContain("2 pages, 1 field");
  const lock = () => screen.getByRole("button", { name: "Lock this document" });
  expect(lock()).toHaveProperty("disabled", true);
  await user.type(password, "correct{Enter}");
  expect(answered).toEqual([]);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    act(() => lock().focus());
    fireEvent.keyDown(lock(), { key: " " });
    act(() => void vi.advanceTimersByTime(1_199));
    fireEvent.keyUp(lock(), { key: " " });
    expect(screen.getByText("Hold until the bar is full")).toBeDefined();
    act(() => void vi.advanceTimersByTime(5_000));
    expect(answered).toEqual([]);
    fireEvent.keyDown(lock(), { key: " " });
    act(() => void vi.advanceTimersByTime(1_200));
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByText("This question has ended")).toBeDefined();
  expect(answered).toEqual([{ kind: "approve", password: "correct" }]);
});

test("before the lock stands who signed what, and in a warning what the notary waived and why", async () => {
  showQuestion({
    ...aLock,
    documents: [
      {
        ...aDocument,
        act: {
          signedBy: [
            { fullName: "Maria Hernández", signatures: 2, initials: 1 },
            { fullName: "Ada Buyer", signatures: 1, initials: 0 },
          ],
          notarySignatures: 1,
          seals: 1,
          statements: 0,
        },
        waived: [{ part: "statement", reason: "The lender’s form bears its own." }],
      },
    ],
  });
  const sheet = await screen.findByRole("region", { name: "Document" });
  expect(sheet.textContent).toContain(
    "Signed by Maria Hernández (2), Ada Buyer (1), initialed by Maria Hernández (1), notary’s signature 1, stamp 1",
  );
  expect(screen.getByText("Without the required statement: The lender’s form bears its own.")).toBeDefined();
  expect(sheet.textContent).not.toContain("no notarization");
});

test("who filled in fields and does not agree to sign electronically is named before the lock", async () => {
  const withdrawn = { ...aDocument, withoutAgreement: ["Ada Buyer"] };
  const line = "Ada Buyer filled it in, but does not agree to sign electronically";
  const { unmount } = showQuestion({ ...aLock, documents: [withdrawn] });
  expect(await screen.findByText(`${line}.`)).toBeDefined();
  unmount();
  showQuestion({ ...aLock, documents: [withdrawn, { ...aDocument, documentName: "Note.pdf" }] });
  expect(await screen.findByText(line)).toBeDefined();
  expect(
    screen.getByText("Somebody who does not agree to sign electronically filled in “Warranty deed.pdf”."),
  ).toBeDefined();
});

test("a lock that is no notarization is not taken for one", async () => {
  showQuestion({ ...aLock, signingKind: "practice" });
  const sheet = await screen.findByRole("region", { name: "Document" });
  expect(sheet.textContent).toContain("Practice: no notarization");
  expect(sheet.textContent).toContain("Nobody’s signature, no stamp, no statement");
  expect(screen.queryByText("You waived parts of the act")).toBeNull();
});

test("several documents stand in one list with what each bears, and what is out of the ordinary stands before it", async () => {
  const { user, answered } = showQuestion({
    ...aLock,
    documents: [
      aDocument,
      {
        ...aDocument,
        documentName: "Cover sheet.pdf",
        fieldCount: 0,
        isUnopened: true,
        waived: [{ part: "seal", reason: "It is only presented." }],
        baseSha256: "cd".repeat(32) as Sha256Hex,
      },
    ],
    leftOut: [{ documentName: "Affidavit.pdf", reason: "It still misses the signature of Ada on page 1." }],
  });
  expect(await screen.findByRole("heading", { name: "Lock 2 documents" })).toBeDefined();
  const items = within(screen.getByRole("list", { name: "Documents to be locked" })).getAllByRole("listitem");
  expect(items.map((item) => within(item).getByRole("heading").textContent)).toEqual([
    "Warranty deed.pdf",
    "Cover sheet.pdf",
  ]);
  expect(items[0]?.textContent).toContain("2 pages, 1 field");
  expect(items[0]?.textContent).toContain("abab");
  expect(items[1]?.textContent).toContain("Without the stamp: It is only presented.");
  expect(items[1]?.textContent).toContain("You have not opened it");
  expect(items[1]?.textContent).toContain("cdcd");
  for (const line of [
    "You have not opened “Cover sheet.pdf”.",
    "Parts of the act are waived on “Cover sheet.pdf”.",
    "No field is on “Cover sheet.pdf”.",
  ])
    expect(screen.getByText(line)).toBeDefined();
  expect(screen.getByText("“Affidavit.pdf”: It still misses the signature of Ada on page 1.")).toBeDefined();

  await user.type(screen.getByLabelText("Password of your certificate"), "correct");
  const lock = screen.getByRole("button", { name: "Lock 2 documents" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    act(() => lock.focus());
    fireEvent.keyDown(lock, { key: " " });
    act(() => void vi.advanceTimersByTime(1_200));
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByText("This question has ended")).toBeDefined();
  expect(answered).toEqual([{ kind: "approve", password: "correct" }]);
});
