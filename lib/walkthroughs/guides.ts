import { walkthroughIds, type WalkthroughId } from "#contract/walkthrough/entity.ts";
import { firstPracticeLock } from "./first-practice-lock.ts";
import type { Guide } from "./guide.ts";
import { severalDocuments } from "./several-documents.ts";
import { signersSide } from "./signers-side.ts";

const byId: Readonly<Record<WalkthroughId, Guide>> = {
  "first-practice-lock": firstPracticeLock,
  "several-documents": severalDocuments,
  "signers-side": signersSide,
};

export const guides: readonly Guide[] = walkthroughIds.map((id) => byId[id]);

export const guideOf = (id: WalkthroughId): Guide => byId[id];

export const guidesFor = (audience: Guide["audience"][number]): readonly Guide[] =>
  guides.filter((guide) => guide.audience.includes(audience));
