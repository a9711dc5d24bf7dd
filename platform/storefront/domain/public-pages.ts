import type { UserId } from "#contract/common/ids.ts";
import type { NotaryPage, OrganisationPage } from "#contract/storefront/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { commissionDay } from "#lib/states/commission-day.ts";
import { refuse } from "../../base/refusal.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findAddress } from "../store/addresses.ts";
import {
  findApproved,
  findOrganisationName,
  listApproved,
  listApprovedOf,
  readOrganisationStorefront,
  type ApprovedNotary,
} from "../store/storefronts.ts";
import { addressesOf, addressOf } from "./addresses.ts";

/** A commission ends with its last day in its state. */
export const isInForce = (
  { now }: Pick<Services, "now">,
  { commission, state_abbr: stateAbbr, timezone }: ApprovedNotary,
): boolean => commission !== null && commission.expiresOn >= commissionDay(now(), { stateAbbr, timezone });

type Shown = ApprovedNotary & { address: string };

/** Whether everybody may see the page. Why not is told to nobody. */
const isShown = (services: Services, row: ApprovedNotary | undefined): row is Shown =>
  row !== undefined && row.is_on === true && row.address !== null && isInForce(services, row);

/** Whose page an address leads to, be it one of before. */
export const findShown = async (services: Services, db: Reader, typed: string): Promise<Shown> => {
  const row = await findAddress(db, addressOf(typed));
  if (row === undefined || row.user_id === null) return refuse("request/not-found");
  const notary = await findApproved(db, row.user_id);
  return isShown(services, notary) ? notary : refuse("request/not-found");
};

const personOf = (row: Shown) => ({
  address: row.address,
  fullName: row.full_name,
  title: row.title ?? "",
  states: row.state_abbr === null || row.state_name === null ? [] : [{ abbr: row.state_abbr, name: row.state_name }],
  hasPicture: row.avatar_sha256 !== null,
});

const organisationOf = async (db: Reader, organisationId: string | null): Promise<NotaryPage["organisation"]> => {
  if (organisationId === null) return null;
  const name = await findOrganisationName(db, organisationId);
  if (name === null || !(await readOrganisationStorefront(db, organisationId)).is_on) return null;
  const { address } = await addressesOf(db, { organisationId });
  return address === null ? null : { name, address };
};

export const readNotaryPage = (services: Services, address: string): Promise<NotaryPage> =>
  services.store.snapshot(async (db) => {
    const row = await findShown(services, db, address);
    return {
      ...personOf(row),
      companyName: row.company_name ?? "",
      about: row.about ?? "",
      takesRequests: row.takes_requests === true,
      howToAsk: row.how_to_ask ?? "",
      organisation: await organisationOf(db, row.organisation_id),
    };
  });

/** With those of its notaries who have a page of their own. */
export const readOrganisationPage = (services: Services, address: string): Promise<OrganisationPage> =>
  services.store.snapshot(async (db) => {
    const organisationId = (await findAddress(db, addressOf(address)))?.organisation_id ?? null;
    if (organisationId === null) return refuse("request/not-found");
    const named = await organisationOf(db, organisationId);
    if (named === null) return refuse("request/not-found");
    const { about } = await readOrganisationStorefront(db, organisationId);
    const notaries = (await listApprovedOf(db, organisationId)).filter((row) => isShown(services, row));
    return { ...named, about, notaries: notaries.map(personOf) };
  });

/** The picture of a notary whose page is there. */
export const findPicture = async (services: Services, address: string): Promise<ContentSource> => {
  const { avatar_sha256: sha256, avatar_size_bytes: sizeBytes } = await findShown(
    services,
    services.store.read,
    address,
  );
  if (sha256 === null || sizeBytes === null || !(await services.blobs.has(sha256))) return refuse("request/not-found");
  return { sha256, sizeBytes, name: "picture.png" };
};

export const notaryPageUrl = ({ facts }: Pick<Services, "facts">, address: string): string =>
  facts.publicUrl() + pathOf("storefrontPage", { address });

export const organisationPageUrl = ({ facts }: Pick<Services, "facts">, address: string): string =>
  facts.publicUrl() + pathOf("organisationStorefrontPage", { address });

/** Where a request is made to this notary, if anywhere. */
export const requestUrlOf = async (services: Services, db: Reader, userId: UserId): Promise<string | null> => {
  const row = await findApproved(db, userId);
  return isShown(services, row) && row.takes_requests === true ? notaryPageUrl(services, row.address) : null;
};

/** Where the pages of these accounts are, as far as everybody may see them. */
export const publicUrlsOf = async (
  services: Services,
  db: Reader,
  userIds: readonly UserId[],
): Promise<Map<UserId, string>> => {
  const rows = await listApproved(db, userIds);
  return new Map(
    rows.flatMap((row) => (isShown(services, row) ? [[row.id, notaryPageUrl(services, row.address)] as const] : [])),
  );
};
