import type { RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { OrganisationStorefront } from "#contract/storefront/entity.ts";
import { findOrganisationOf } from "../../organisation/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { holdStorefront } from "../store/addresses.ts";
import { readOrganisationStorefront, saveOrganisationStorefront } from "../store/storefronts.ts";
import { addressesOf, takeAddress } from "./addresses.ts";
import { organisationPageUrl } from "./public-pages.ts";

type Person = { id: UserId; roleName: RoleName; isApproved: boolean };
type Organisation = { id: string; name: string };

/** Whoever acts for an organisation in the role that they are in now, once it is approved; anybody else's seat concerns nobody here. */
const organisationOf = async (db: Reader, { id, roleName, isApproved }: Person): Promise<Organisation | undefined> =>
  isApproved && (roleName === "CorpManager" || roleName === "CorpNotary") ? findOrganisationOf(db, id) : undefined;

const mayChange = ({ roleName, isApproved }: Person): boolean => roleName === "CorpManager" && isApproved;

const view = async (
  services: Services,
  db: Reader,
  { id: organisationId, name }: Organisation,
  person: Person,
): Promise<OrganisationStorefront> => {
  const row = await readOrganisationStorefront(db, organisationId);
  const addresses = await addressesOf(db, { organisationId });
  return {
    ...addresses,
    url: addresses.address === null ? null : organisationPageUrl(services, addresses.address),
    isOn: row.is_on,
    name,
    about: row.about,
    mayChange: mayChange(person),
  };
};

export const readOwnOrganisation = (services: Services, person: Person): Promise<OrganisationStorefront | null> =>
  services.store.snapshot(async (db) => {
    const organisation = await organisationOf(db, person);
    return organisation === undefined ? null : view(services, db, organisation, person);
  });

type Wanted = { isOn: boolean; address: string | null; about: string };

export const keepOrganisationStorefront = (
  services: Services,
  person: Person,
  wanted: Wanted,
): Promise<OrganisationStorefront> =>
  services.store.transact(async (unit) => {
    const organisation = await organisationOf(unit.db, person);
    if (organisation === undefined || !mayChange(person)) return refuse("storefront/not-manager");
    const owner = { organisationId: organisation.id };
    await holdStorefront(unit, owner);
    if (wanted.address !== null) await takeAddress(unit, services, owner, wanted.address);
    else if (wanted.isOn && (await addressesOf(unit.db, owner)).address === null) refuse("storefront/no-address");
    await saveOrganisationStorefront(unit, {
      organisation_id: organisation.id,
      is_on: wanted.isOn,
      about: wanted.about,
    });
    return view(services, unit.db, organisation, person);
  });

/** Where the page of somebody's organisation is, as far as everybody may see it. */
export const organisationUrlOf = async (services: Services, db: Reader, userId: UserId): Promise<string | null> => {
  const organisation = await findOrganisationOf(db, userId);
  if (organisation === undefined || !(await readOrganisationStorefront(db, organisation.id)).is_on) return null;
  const { address } = await addressesOf(db, { organisationId: organisation.id });
  return address === null ? null : organisationPageUrl(services, address);
};
