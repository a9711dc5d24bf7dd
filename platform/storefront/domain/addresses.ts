import { maxNewAddresses } from "#contract/storefront/entity.ts";
import { problemOfVanityAddress } from "#lib/storefront/vanity-address.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { holdAddress, isTakenByAnother, listAddressesOf, makeCurrent, type Owner } from "../store/addresses.ts";

const yearMs = 365 * 86_400_000;

/** One way of writing each: people type capitals. */
export const addressOf = (typed: string): string => typed.trim().toLowerCase();

/** The owner's address of today, and those before. */
export const addressesOf = async (
  db: Reader,
  owner: Owner,
): Promise<{ address: string | null; earlierAddresses: string[] }> => {
  const rows = await listAddressesOf(db, owner);
  return {
    address: rows.find((row) => row.is_current)?.address ?? null,
    earlierAddresses: rows.filter((row) => !row.is_current).map((row) => row.address),
  };
};

/** Gives the owner this address. The one before leads on to it, and is nobody else's ever. */
export const takeAddress = async (unit: Unit, services: Services, owner: Owner, typed: string): Promise<void> => {
  const address = addressOf(typed);
  const own = await listAddressesOf(unit.db, owner);
  if (own.some((row) => row.is_current && row.address === address)) return;
  const problem = problemOfVanityAddress(address);
  if (problem !== null) refuse(`storefront/address-${problem}`);
  await holdAddress(unit, address);
  if (await isTakenByAnother(unit.db, owner, address)) refuse("storefront/address-taken");
  const now = services.now();
  const lately = own.filter((row) => row.taken_at.getTime() > now.getTime() - yearMs);
  if (!own.some((row) => row.address === address) && lately.length >= maxNewAddresses)
    refuse("storefront/too-many-addresses", { max: maxNewAddresses });
  await makeCurrent(unit, owner, address, now);
};
