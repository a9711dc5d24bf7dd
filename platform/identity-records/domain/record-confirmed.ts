import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdRecordType, IdType } from "#contract/identity/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";

type Confirmed = { signingId: SigningId; memberId: MemberId; by: IdRecordType; typeOfId: IdType | null };

/** The line of the record that says who established somebody's identity, and by which kind of document. */
export const recordConfirmed = (
  unit: Unit,
  services: Services,
  act: Act,
  { signingId, ...data }: Confirmed,
): Promise<unknown> => recordEvent(unit, services, act, { signingId, kind: "identity-confirmed", data });
