import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { type GuestRow, listGuests } from "../store/guests.ts";

/** The list of guests in the meeting is to be read again. */
export const tellNotary = (unit: Unit, services: Services, signingId: SigningId): void =>
  unit.afterCommit(() =>
    services.publisher.publish(channels.signingSession(signingId), "guests-changed", { signingId }),
  );

export const tellGuest = (unit: Unit, services: Services, { id }: Pick<GuestRow, "id">): void =>
  unit.afterCommit(() => services.publisher.publish(channels.guest(id), "guest-changed", {}));

/** Something of the meeting changed that its guests see. */
export const tellGuests = async (unit: Unit, services: Services, signingId: SigningId): Promise<void> => {
  for (const guest of await listGuests(unit.db, signingId)) tellGuest(unit, services, guest);
};
