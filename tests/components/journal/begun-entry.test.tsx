import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActProposal, JournalRow } from "#contract/journal/bridge.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { useJournalEntry } from "#renderer/features/journal-entry/index.ts";
import { useJournalForm } from "#renderer/features/journal-entry/hooks/use-journal-form.ts";
import { bridge } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const document = { id: id(1) as DocumentId, signingId: id(2) as SigningId };
const ids: Record<string, string> = { Ada: id(3), Bob: id(4) };
const proposalOf = (name: string) =>
  ({ principalMemberId: ids[name], principalName: name, earlier: null }) as unknown as ActProposal;
const row = {
  entry: {
    leaf: {
      version: 1,
      kind: "act",
      sequence: 0,
      createdAt: "2026-11-20T15:04:00.000Z",
      keyId: "a".repeat(64),
      signingId: document.signingId,
      commitments: {},
    },
    openings: {},
  },
  leafHash: "b".repeat(64),
  anchored: true,
  correctedBy: [],
  corrections: [],
  corrected: null,
  provenBefore: null,
  erasedBy: null,
} as unknown as JournalRow;

type FormProps = { label: string; principals: string[] };
const Form = ({ label, principals }: FormProps) => {
  const { written, write, choose } = useJournalForm(document.id, principals.map(proposalOf));
  const { append } = useJournalEntry(document);
  return (
    <section aria-label={label}>
      <output aria-label={label}>{`${written.principalId}: ${written.fee}`}</output>
      <output aria-label={`written in ${label}`}>{String(append.isSuccess)}</output>
      <button onClick={() => write({ ...written, fee: `${written.fee}1` })}>Type in {label}</button>
      {principals.map((name) => (
        <button key={name} onClick={() => choose(ids[name] ?? "")}>
          Choose {name} in {label}
        </button>
      ))}
      <button onClick={() => append.mutate({ principalMemberId: written.principalId as never, values: {} })}>
        Write {label}
      </button>
    </section>
  );
};
const press = async (user: ReturnType<typeof show>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));
const text = (label: string) => screen.getByRole("status", { name: label }).textContent;

test("what was begun for one principal outlives the entry of another, and a look at another", async () => {
  bridge.answers({
    "journal.propose": () => ({ kind: "ok", proposals: [] }),
    "journal.append": () => ({ kind: "ok", row }),
  });
  const { user } = show(
    <>
      <Form label="meeting" principals={["Ada", "Bob"]} />
      <Form label="queue" principals={["Bob"]} />
    </>,
  );
  await press(user, "Type in meeting");
  expect(text("meeting")).toBe(`${ids["Ada"]}: 0.001`);
  await press(user, "Type in queue");
  await press(user, "Write queue");
  await waitFor(() => expect(text("written in queue")).toBe("true"));
  expect(text("meeting")).toBe(`${ids["Ada"]}: 0.001`);
  await press(user, "Choose Bob in meeting");
  await press(user, "Choose Ada in meeting");
  expect(text("meeting")).toBe(`${ids["Ada"]}: 0.001`);
});
