import type { SigningId, UserId } from "#contract/common/ids.ts";

export type StorefrontsTable = { user_id: UserId; is_on: boolean; takes_requests: boolean; how_to_ask: string };

export type OrganisationStorefrontsTable = { organisation_id: string; is_on: boolean; about: string };

/** Every address that was ever taken. Nobody else gets one of them: it stands on somebody's cards. */
export type StorefrontAddressesTable = {
  address: string;
  /** By which it is told from what looks like it. */
  skeleton: string;
  /** One of the two. */
  user_id: UserId | null;
  organisation_id: string | null;
  taken_at: Date;
  /** One of each owner's; the others lead on to it. */
  is_current: boolean;
};

export type StorefrontRequestsTable = {
  id: string;
  user_id: UserId;
  full_name: string;
  email: string;
  what: string;
  wished_for: string;
  asked_at: Date;
  /** Null while it waits. */
  answered_at: Date | null;
  /** The draft that was made of it; null where it was declined. */
  signing_id: SigningId | null;
};

export type StorefrontTables = {
  storefronts: StorefrontsTable;
  organisation_storefronts: OrganisationStorefrontsTable;
  storefront_addresses: StorefrontAddressesTable;
  storefront_requests: StorefrontRequestsTable;
};
