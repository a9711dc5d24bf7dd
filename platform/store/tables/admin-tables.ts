import type { ColumnType, Generated } from "kysely";
import type { ActFacts, AdminActName } from "#contract/admin/entity.ts";
import type { RoleName } from "#contract/account/entity.ts";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";
import type { FeatureName } from "#contract/feature-flag/entity.ts";
import type { PlanInterval } from "#contract/plan/http.ts";

type Json<Value> = ColumnType<Value, string, never>;

/** `operator`: whoever has the machine. */
export type AdminActor = { kind: "user" | "operator"; id: string; name: string };

/** The record of what administrators did; the database itself refuses a change of a line. */
export type AdminActsTable = {
  number: Generated<number>;
  at: Date;
  actor: Json<AdminActor>;
  act: AdminActName;
  subject_id: string | null;
  subject: string;
  before: Json<ActFacts>;
  after: Json<ActFacts>;
  address: string | null;
  device: string | null;
};

export type OrganisationsTable = {
  id: string;
  name: string;
  seats: number;
  created_at: Date;
  ended_at: Date | null;
};

export type OrganisationMembersTable = { user_id: UserId; organisation_id: string; added_at: Date };

export type ResellersTable = {
  id: string;
  producer_code: string;
  name: string;
  email: string;
  description: string;
  link: string;
  logo_sha256: Sha256Hex | null;
  created_at: Date;
  ended_at: Date | null;
};

export type PlansTable = {
  id: string;
  name: string;
  role: RoleName;
  amount_cents: number;
  interval: PlanInterval;
  includes: ColumnType<string[], string, string>;
  created_at: Date;
  retired_at: Date | null;
};

export type StateFilesTable = {
  id: string;
  state_abbr: string;
  name: string;
  sha256: Sha256Hex;
  size_bytes: number;
  added_at: Date;
  removed_at: Date | null;
};

/** Where an administrator has said otherwise than the configuration. */
export type FeatureFlagsTable = { name: FeatureName; is_on: boolean; changed_at: Date };

/** Whom a notary lets prepare their signings, by the address that the notary named. */
export type AssistantGrantsTable = {
  id: string;
  notary_user_id: UserId;
  email: string;
  granted_at: Date;
  ended_at: Date | null;
  last_worked_at: Date | null;
};

export type AdminTables = {
  admin_acts: AdminActsTable;
  organisations: OrganisationsTable;
  organisation_members: OrganisationMembersTable;
  resellers: ResellersTable;
  plans: PlansTable;
  state_files: StateFilesTable;
  feature_flags: FeatureFlagsTable;
  assistant_grants: AssistantGrantsTable;
};
