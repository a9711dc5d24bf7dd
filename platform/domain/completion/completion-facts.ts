import type { LockRecord } from "#contract/entities/document.ts";
import type { SigningId } from "#contract/entities/ids.ts";
import type { MemberType } from "#contract/entities/member.ts";
import type { Signing } from "#contract/entities/signing.ts";
import { refuse } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { listConsents } from "../../store/consents.ts";
import { listDocuments } from "../../store/documents.ts";
import { listMembersEver } from "../../store/members.ts";
import { listSigningEvents, type SigningEventRow } from "../../store/signing-events.ts";
import type { Reader } from "../../store/store.ts";
import { getSigning } from "../signings/read-signings.ts";
import { timelineOf, type TimelineLine } from "./completion-timeline.ts";

/** Everything that a certificate of completion says; two certificates of the same facts are the same bytes. */
export type CompletionFacts = {
  demo: boolean;
  platform: { name: string; url: string };
  signing: Pick<Signing, "id" | "title" | "kind" | "createdAt" | "notary"> & { finalizedAt: string };
  people: { fullName: string; email: string; type: MemberType }[];
  consents: {
    fullName: string;
    decision: "agreed" | "declined";
    textVersion: string;
    textSha256: string;
    at: string;
    address: string | null;
  }[];
  documents: { name: string; pageCount: number; presented: { sha256: string; sizeBytes: number }; lock: LockRecord }[];
  timeline: TimelineLine[];
};

const eventsPerRead = 1_000;

/** The log from its first line to the release; what came after it (downloads) is no part of what was completed. */
const eventsUntilRelease = async (db: Reader, signingId: SigningId): Promise<SigningEventRow[]> => {
  const events: SigningEventRow[] = [];
  for (;;) {
    const page = await listSigningEvents(db, signingId, events.at(-1)?.seq ?? 0, eventsPerRead);
    for (const event of page) {
      events.push(event);
      if (event.kind === "signing-finalized") return events;
    }
    if (page.length < eventsPerRead) throw new Error(`the log of ${signingId} has no release`);
  }
};

/** Reads the facts of a released signing, all of one moment. */
export const readCompletionFacts = (services: Services, signingId: SigningId): Promise<CompletionFacts> =>
  services.store.snapshot(async (db) => {
    const signing = await getSigning(services, signingId, db);
    const { finalizedAt } = signing;
    if (signing.status !== "finalized" || finalizedAt === null) return refuse("signing/not-released");
    const everybody = await listMembersEver(db, signingId);
    const members = everybody.filter((member) => member.removed_at === null);
    const consents = await listConsents(db, signingId);
    const documents = await listDocuments(db, signingId);
    const nameOfMember = new Map(everybody.map((member) => [member.id, member.full_name]));
    const events = await eventsUntilRelease(db, signingId);
    return {
      demo: services.facts.demo,
      platform: { name: services.facts.name, url: services.facts.publicUrl() },
      signing: {
        id: signing.id,
        title: signing.title,
        kind: signing.kind,
        createdAt: signing.createdAt,
        finalizedAt,
        notary: signing.notary,
      },
      people: members.map((member) => ({ fullName: member.full_name, email: member.email, type: member.type })),
      consents: consents.map((consent) => ({
        fullName: nameOfMember.get(consent.member_id) ?? consent.member_id,
        decision: consent.decision,
        textVersion: consent.text_version,
        textSha256: consent.text_sha256,
        at: consent.at.toISOString(),
        address: consent.address,
      })),
      documents: documents.map((document) => {
        if (document.lock === null) throw new Error(`the released document ${document.id} has no lock`);
        return {
          name: document.name,
          pageCount: document.pages.length,
          presented: { sha256: document.sha256, sizeBytes: document.size_bytes },
          lock: document.lock,
        };
      }),
      timeline: timelineOf(events, {
        members: nameOfMember,
        documents: new Map(documents.map((document) => [document.id, document.name])),
      }),
    };
  });
