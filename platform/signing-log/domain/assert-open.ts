import type { SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { holdSigning, type SigningRow } from "../store/signing-row.ts";
import type { Unit } from "../../store/store.ts";

/**
 * Stops changes to a signing that has ended: without it a member who kept the page open could alter what was released.
 * Holds the signing until the transaction ends, so that it cannot end in between.
 */
export const assertOpen = async (unit: Unit, id: SigningId): Promise<SigningRow> => {
  const signing = await holdSigning(unit, id);
  if (signing === undefined) return refuse("request/not-found");
  if (signing.status !== "open") return refuse("signing/closed");
  return signing;
};
