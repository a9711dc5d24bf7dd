import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Way } from "#contract/way/entity.ts";
import { stepOf, wayOf } from "#lib/way/way-of.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findWayRow, type WayRow } from "../store/way-rows.ts";
import { factsOfRow } from "./way-facts.ts";

type Viewer = { isNotary: boolean; memberIds: readonly MemberId[] };

/** Of a member whose step an earlier version noted otherwise, or not at all, the last thing that happened is the latest it can be. */
const sinceIn = (row: WayRow) => {
  const facts = factsOfRow(row);
  const latest = (row.last_event_at ?? row.created_at).toISOString();
  const since = new Map(
    facts.members.map((member) => {
      const noted = row.members.find(({ id }) => id === member.id);
      const isNoted = noted?.step === stepOf(facts, member) && noted.stepSince !== null;
      return [member.id, isNoted && noted.stepSince !== null ? new Date(noted.stepSince).toISOString() : latest];
    }),
  );
  return { facts, sinceOf: (id: MemberId) => since.get(id) ?? null };
};

/** The notary is told of everybody; anyone else of themselves, and for whom they wait. */
export const readWay = async (services: Services, signingId: SigningId, viewer: Viewer): Promise<Way> => {
  const row = await findWayRow(services.store.read, signingId);
  if (row === undefined) return refuse("request/not-found");
  const { facts, sinceOf } = sinceIn(row);
  const { standings } = wayOf(facts, sinceOf);
  return {
    standings: viewer.isNotary ? standings : standings.filter(({ memberId }) => viewer.memberIds.includes(memberId)),
  };
};
