import type { UserId } from "#contract/common/ids.ts";
import type { CommissionList } from "#contract/endorsement/entity.ts";
import { visibleLine } from "#contract/common/plain-text.ts";
import { stateRules } from "#lib/states/state-rules.ts";
import { refuse } from "../../base/refusal.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { findList, listLists, saveList, type ListOfState } from "../store/commission-lists.ts";
import { listWaiting } from "../store/endorsements.ts";
import { settle } from "./decide.ts";
import { findOnList } from "./list-finding.ts";
import { readList } from "./read-list.ts";

const stateNameOf = (abbr: string): string => stateRules.find((state) => state.abbr === abbr)?.name ?? abbr;

const viewOf = (row: ListOfState): CommissionList => ({
  state: row.state_abbr,
  stateName: stateNameOf(row.state_abbr),
  fileName: row.file_name,
  importedAt: row.imported_at.toISOString(),
  importedBy: row.imported_by_name,
  rowCount: row.row_count,
});

export const readLists = async (services: Services): Promise<CommissionList[]> =>
  (await listLists(services.store.read)).map(viewOf);

/** Takes in a state's list, and approves what waits and agrees with it. What does not agree waits on for an administrator. */
export const importList = async (
  services: Services,
  act: Act,
  administrator: UserId,
  stateAbbr: string,
  file: File,
): Promise<{ list: CommissionList; approved: number }> => {
  if (!stateRules.some(({ abbr }) => abbr === stateAbbr)) return refuse("request/not-found");
  const rows = readList(new Uint8Array(await file.arrayBuffer()));
  return services.store.transact(async (unit) => {
    const before = await findList(unit.db, stateAbbr);
    await saveList(
      unit,
      {
        state_abbr: stateAbbr,
        file_name: visibleLine(file.name, 200),
        row_count: rows.length,
        imported_at: services.now(),
        imported_by: administrator,
      },
      rows.map((row) => ({ state_abbr: stateAbbr, ...row })),
    );
    let approved = 0;
    for (const waiting of await listWaiting(unit.db, stateAbbr)) {
      if ((await findOnList(unit.db, waiting)).kind !== "agrees") continue;
      if (await settle(unit, services, waiting, { decision: "approved", by: null })) approved += 1;
    }
    await recordAdminAct(unit, services, act, {
      act: "commission-list-imported",
      subject: { id: null, name: stateNameOf(stateAbbr) },
      before: before === undefined ? {} : { file: before.file_name, notaries: before.row_count },
      after: { file: visibleLine(file.name, 200), notaries: rows.length, approvedByIt: approved },
    });
    const list = await findList(unit.db, stateAbbr);
    if (list === undefined) throw new Error("the list that was just read in is not there");
    return { list: viewOf(list), approved };
  });
};
