import type { UserId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { JournalMailKind } from "../../store/tables/mail-order.ts";
import type { Unit } from "../../store/store.ts";
import { queueMail } from "../../mail-queue/index.ts";

/** Calls for the mail about an entry by which other computers write the journal than before, to its owner. */
export const queueJournalMail = (
  unit: Unit,
  services: Services,
  kind: JournalMailKind,
  { userId, sequence }: { userId: UserId; sequence: number },
): Promise<void> => queueMail(unit, services, null, { kind, userId, sequence });
