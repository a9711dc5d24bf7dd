import type { SigningId } from "#contract/entities/ids.ts";
import type { Services } from "../../services.ts";
import { findParticipation } from "../../store/members.ts";
import { membershipsIn, type Caller } from "../sign-in/caller.ts";
import type { FieldEditor } from "./assert-operation.ts";

/** As whom the caller edits fields in a signing. */
export const editorIn = async (services: Services, caller: Caller, signingId: SigningId): Promise<FieldEditor> => {
  const joined = membershipsIn(caller, signingId).map((membership) => membership.memberId);
  if (caller.user === null) return { isNotary: false, memberIds: joined };
  const participation = await findParticipation(services.store.read, signingId, caller.user.id);
  return { isNotary: participation.isNotary, memberIds: [...joined, ...participation.memberIds] };
};
