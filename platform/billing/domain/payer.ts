import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { BillingService } from "../../adapters/billing/billing-service.ts";
import { refuse } from "../../base/refusal.ts";
import { findOrganisationOf } from "../../organisation/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { findBillingAccount, insertBillingAccount, type OwnerIds } from "../store/billing-accounts.ts";

/** Who acts: in the role of a manager for the organisation, otherwise for themselves. */
export type BilledUser = { id: UserId; fullName: string; email: string; roleName: RoleName };

export type Payer = {
  owner: OwnerIds;
  name: string;
  email: string;
  organisation: { name: string; seats: number } | null;
};

/** Null of a manager whom no organisation has. */
export const findPayer = async (db: Reader, { id, fullName, email, roleName }: BilledUser): Promise<Payer | null> => {
  if (roleName !== "CorpManager")
    return { owner: { user_id: id, organisation_id: null }, name: fullName, email, organisation: null };
  const organisation = await findOrganisationOf(db, id);
  if (organisation === undefined) return null;
  const { name, seats } = organisation;
  return { owner: { user_id: null, organisation_id: organisation.id }, name, email, organisation: { name, seats } };
};

export type Customer = { service: BillingService; payer: Payer; customerRef: string };

/** Whoever is billed, as the service knows them; asked for the first time they become its customer. */
export const customerFor = async (services: Services, user: BilledUser): Promise<Customer> => {
  const service = services.billing ?? refuse("billing/not-set-up");
  const payer = (await findPayer(services.store.read, user)) ?? refuse("billing/no-organisation");
  const known = await findBillingAccount(services.store.read, payer.owner);
  if (known !== undefined) return { service, payer, customerRef: known.customer_ref };
  const { customerRef } = await service.openCustomer({
    key: payer.owner.organisation_id ?? user.id,
    name: payer.name,
    email: payer.email,
  });
  await services.store.transact((unit) =>
    insertBillingAccount(unit, {
      id: randomUUID(),
      ...payer.owner,
      customer_ref: customerRef,
      opened_at: services.now(),
    }),
  );
  return { service, payer, customerRef };
};
