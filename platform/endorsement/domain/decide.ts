import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import type { EndorsementId, UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { addCommission, tellNotary } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { queueNotice } from "../../notice/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { keepStamp } from "../../stamp/index.ts";
import type { Unit } from "../../store/store.ts";
import {
  findEndorsement,
  listDecided,
  listWaiting,
  settleEndorsement,
  type EndorsementOfNotary,
  type EndorsementRow,
} from "../store/endorsements.ts";
import { toChecked } from "./endorsement-view.ts";
import { findOnList } from "./list-finding.ts";

type Decision = { decision: "approved"; by: UserId | null } | { decision: "refused"; by: UserId; reason: string };

/** Decides once: an approved endorsement is a commission from now on, and its owner hears of either. */
export const settle = async (
  unit: Unit,
  services: Services,
  row: EndorsementRow,
  decision: Decision,
): Promise<boolean> => {
  const now = services.now();
  const reason = decision.decision === "refused" ? decision.reason : null;
  const isSettled = await settleEndorsement(unit, row.id, {
    decision: decision.decision,
    decided_at: now,
    decided_by: decision.by,
    reason,
  });
  if (!isSettled) return false;
  if (decision.decision === "approved") {
    // The stamp of what the commission was until now is kept with its acts; the new one begins with it.
    await keepStamp(unit, services, row.user_id);
    await addCommission(unit, services, {
      user_id: row.user_id,
      endorsement_id: row.id,
      is_checked: true,
      name: row.name,
      number: row.number,
      county: row.county,
      state_abbr: row.state_abbr,
      state_name: row.state_name,
      begins_on: row.begins_on,
      expires_on: row.expires_on,
      recorded_at: now,
    });
    await keepStamp(unit, services, row.user_id);
  }
  await tellNotary(unit, services, row.user_id);
  await queueNotice(unit, services, {
    letter: decision.decision === "approved" ? "endorsement-approved" : "endorsement-refused",
    userId: row.user_id,
    facts: {
      number: row.number,
      state: row.state_name,
      expiresOn: row.expires_on,
      ...(reason === null ? {} : { reason }),
    },
  });
  return true;
};

const checked = async (services: Services, row: EndorsementOfNotary): Promise<CheckedEndorsement> =>
  toChecked(row, await findOnList(services.store.read, row));

/** What waits, then what was decided last. */
export const listEndorsements = async (services: Services): Promise<CheckedEndorsement[]> => {
  const { read } = services.store;
  const rows = [...(await listWaiting(read)), ...(await listDecided(read))];
  return Promise.all(rows.map((row) => checked(services, row)));
};

export const decideEndorsement = async (
  services: Services,
  act: Act,
  administrator: UserId,
  id: EndorsementId,
  { decision, reason }: { decision: "approved" | "refused"; reason?: string | undefined },
): Promise<CheckedEndorsement> => {
  await services.store.transact(async (unit) => {
    const row = await findEndorsement(unit.db, id);
    if (row === undefined) return refuse("request/not-found");
    const isSettled = await settle(
      unit,
      services,
      row,
      decision === "approved"
        ? { decision, by: administrator }
        : { decision, by: administrator, reason: reason ?? refuse("request/invalid") },
    );
    if (!isSettled) return refuse("endorsement/decided");
    return recordAdminAct(unit, services, act, {
      act: decision === "approved" ? "endorsement-approved" : "endorsement-refused",
      subject: { id: row.user_id, name: row.full_name },
      after: {
        commission: row.number,
        state: row.state_name,
        lastDay: row.expires_on,
        ...(decision === "refused" ? { reason: reason ?? "" } : {}),
      },
    });
  });
  const row = await findEndorsement(services.store.read, id);
  return row === undefined ? refuse("request/not-found") : checked(services, row);
};
