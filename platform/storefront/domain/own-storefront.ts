import type { UserId } from "#contract/common/ids.ts";
import type { OwnStorefront } from "#contract/storefront/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { holdStorefront } from "../store/addresses.ts";
import { deleteRequestsOf } from "../store/requests.ts";
import { deleteStorefront, findApproved, readStorefront, saveStorefront } from "../store/storefronts.ts";
import { addressesOf, takeAddress } from "./addresses.ts";
import { isInForce, notaryPageUrl } from "./public-pages.ts";

const isEntitled = async (services: Services, db: Reader, userId: UserId): Promise<boolean> => {
  const row = await findApproved(db, userId);
  return row !== undefined && isInForce(services, row);
};

const view = async (services: Services, db: Reader, userId: UserId): Promise<OwnStorefront> => {
  const row = await readStorefront(db, userId);
  const addresses = await addressesOf(db, { userId });
  return {
    ...addresses,
    url: addresses.address === null ? null : notaryPageUrl(services, addresses.address),
    isOn: row.is_on,
    isEntitled: await isEntitled(services, db, userId),
    takesRequests: row.takes_requests,
    howToAsk: row.how_to_ask,
  };
};

export const readOwnStorefront = (services: Services, userId: UserId): Promise<OwnStorefront> =>
  services.store.snapshot((db) => view(services, db, userId));

type Wanted = { isOn: boolean; address: string | null; takesRequests: boolean; howToAsk: string };

export const keepStorefront = (services: Services, userId: UserId, wanted: Wanted): Promise<OwnStorefront> =>
  services.store.transact(async (unit) => {
    const owner = { userId };
    await holdStorefront(unit, owner);
    const { address } = await addressesOf(unit.db, owner);
    // What is switched off may stay so without a commission; nobody takes addresses in stock.
    if ((wanted.isOn || wanted.address !== null) && !(await isEntitled(services, unit.db, userId))) {
      if (wanted.isOn || wanted.address !== address) refuse("storefront/not-entitled");
    }
    if (wanted.address !== null) await takeAddress(unit, services, owner, wanted.address);
    else if (wanted.isOn && address === null) refuse("storefront/no-address");
    await saveStorefront(unit, {
      user_id: userId,
      is_on: wanted.isOn,
      takes_requests: wanted.takesRequests,
      how_to_ask: wanted.howToAsk,
    });
    return view(services, unit.db, userId);
  });

/** Of an account that ends. Its addresses stay taken, and lead nowhere. */
export const eraseStorefront = async (unit: Unit, userId: UserId): Promise<void> => {
  await deleteStorefront(unit, userId);
  await deleteRequestsOf(unit, userId);
};
