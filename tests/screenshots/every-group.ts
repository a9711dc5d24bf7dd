import { randomUUID } from "node:crypto";
import {
  firstOfGroup,
  type GroupOfSignings,
  type SigningProgress,
  type WorkSigning,
} from "#contract/signing/work-list.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { longName, longTitle, rosalind, witness } from "./arrange.ts";

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const still: SigningProgress = { next: "none", waitingFor: [], here: [], signers: 1, signed: 0, locked: 0 };

type Row = Partial<Omit<WorkSigning, "progress">> & { progress?: Partial<SigningProgress> };

/** Every group with rows as they come about, each made of this signing. */
export const everyGroup = (pattern: WorkSigning): GroupOfSignings[] => {
  const group = (name: GroupOfSignings["group"], count: number, rows: readonly Row[]): GroupOfSignings => ({
    group: name,
    count,
    signings: rows.map(({ progress, ...changes }) => ({
      ...pattern,
      id: randomUUID() as SigningId,
      memberNames: [rosalind, witness],
      documentCount: 1,
      kind: "real",
      ...changes,
      progress: { ...still, ...progress },
    })),
  });
  return [
    group("overdue", 2, [
      {
        title: "Missed refinancing",
        scheduledAt: hours(-26),
        progress: { next: "signer", waitingFor: [rosalind], signers: 2, signed: 1 },
      },
      { title: longTitle, scheduledAt: hours(-74), documentCount: 0, progress: { next: "documents", signers: 3 } },
    ]),
    group("today", 1, [
      { title: "Sale of 12 Harbor Lane", progress: { next: "signer", here: [rosalind], signers: 3, signed: 2 } },
    ]),
    group("in-progress", 1, [
      { title: "Four documents of a closing", documentCount: 4, progress: { next: "notary", signed: 1, locked: 2 } },
    ]),
    group("waiting", 2, [
      { title: "Living trust", progress: { next: "signer", waitingFor: [longName] } },
      { title: "Power of attorney", progress: { next: "arrival", waitingFor: [rosalind, witness], signers: 2 } },
    ]),
    group("ready-to-lock", 1, [
      { title: longTitle, kind: "practice", progress: { next: "lock", signers: 2, signed: 2 } },
    ]),
    group("to-journal", 1, [
      {
        title: "Loan modification",
        category: "completed",
        status: "finalized",
        finalizedAt: hours(-1),
        progress: { signed: 1 },
      },
    ]),
    group("planned", 1, [{ title: "Trust certification", scheduledAt: hours(80), progress: { next: "documents" } }]),
    group("not-completed", 1, [{ title: "Deed of gift", category: "notCompleted", progress: { next: "signer" } }]),
    group(
      "ended",
      1_240,
      Array.from({ length: firstOfGroup }, (_unused, index) => ({
        title: `Closing ${index + 1}`,
        category: "terminated",
        status: "terminated",
      })),
    ),
  ];
};
