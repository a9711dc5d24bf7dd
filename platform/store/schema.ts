import type { ColumnType, Generated } from "kysely";
import type { Waiver } from "#contract/document/act-parts.ts";
import type { DocumentState, LockRecord, PageSize } from "#contract/document/entity.ts";
import type { Field, FieldTextSize } from "#contract/field/entity.ts";
import type { DocumentId, LeaseId, MemberId, Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { FieldOutline } from "#lib/fields/field-outlines.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { InvitationState, MemberType, Presence, WitnessCapacity } from "#contract/member/entity.ts";
import type { SigningKind, SigningStatus } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { MembershipAccess } from "#contract/account/http.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import type { RecordingId } from "#contract/recording/entity.ts";
import type { RoleName } from "#contract/account/entity.ts";
import type { AvailabilityTables } from "./tables/availability-tables.ts";
import type { AdminTables } from "./tables/admin-tables.ts";
import type { AccountTables, NoticeOrder } from "./tables/account-tables.ts";
import type { MailOrder } from "./tables/mail-order.ts";
import type { IdentityTables } from "./tables/identity-tables.ts";
import type { GuestTables } from "./tables/guest-tables.ts";
import type { IdentityRecordTables } from "./tables/identity-record-tables.ts";
import type { JournalTables } from "./tables/journal-tables.ts";
import type { CertificateOrderTables } from "./tables/certificate-order-tables.ts";
import type { TypedCode } from "./tables/code-columns.ts";
import type { ComingInTables } from "./tables/coming-in-tables.ts";
import type { LeavingTables } from "./tables/leaving-tables.ts";
import type { MailTables } from "./tables/mail-tables.ts";
import type { ProfileTables } from "./tables/profile-tables.ts";
import type { NotaryTables } from "./tables/notary-tables.ts";
import type { OnboardingColumns, OnboardingTables } from "./tables/onboarding-tables.ts";
import type { RecordingTables } from "./tables/recording-tables.ts";
import type { ShelfTables } from "./tables/shelf-tables.ts";
import type { BillingTables } from "./tables/billing-tables.ts";
import type { StampTables } from "./tables/stamp-tables.ts";
import type { StorefrontTables } from "./tables/storefront-tables.ts";
import type { VideoRoomTables } from "./tables/video-room-tables.ts";

/** Tables as TypeScript sees them. JSON goes in as text and comes out as a value, on PGlite and PostgreSQL alike. */
type Json<Value> = ColumnType<Value, string, string>;

export type Commission = { name: string; number: string; expiresOn: string; county?: string | undefined };

export type UsersTable = OnboardingColumns & {
  id: UserId;
  email: string;
  full_name: string;
  first_name: string;
  last_name: string;
  timezone: string;
  state_abbr: string | null;
  state_name: string | null;
  commission: ColumnType<Commission | null, string | null, string | null>;
  /** Of the commission beside it; without, no remote act is made under it, in whatever role it was written. */
  is_commission_checked: Generated<boolean>;
  role: RoleName;
  /** Null until its owner has chosen one. */
  password_hash: string | null;
  created_at: Date;
  /** Null until its owner has shown that mail for this address reaches them. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** An account is never deleted with its acts: it ends. */
  deactivated_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type SessionsTable = {
  token_hash: string;
  user_id: UserId | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** As whom its administrator looks. */
  looks_as_user_id: Generated<UserId | null>;
  /** By which grant its assistant works for a notary. */
  works_by_grant_id: Generated<string | null>;
  /** What its owner calls it by when they end it; the token's hash goes nowhere. */
  id: Generated<string>;
  /** As the browser called itself when its user signed in, from where and when. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  address: ColumnType<string | null, string | null | undefined, string | null>;
  signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type SessionMembershipsTable = {
  token_hash: string;
  member_id: MemberId;
  link_id: string;
  access: MembershipAccess;
};

export type SigningsTable = {
  id: SigningId;
  title: string;
  kind: SigningKind;
  status: SigningStatus;
  notary_user_id: UserId;
  scheduled_at: Date | null;
  created_at: Date;
  finalized_at: Date | null;
  last_seq: number;
  /** When the notary last declined to finish; null again once the signing is finished. */
  finalization_declined_at: Generated<Date | null>;
  /** Saved to be prepared; ends with the first invitation. */
  is_draft: Generated<boolean>;
  /** With which the notary locked last; null before the first lock. */
  stamp_id: Generated<string | null>;
  video_ends_at: Generated<Date | null>;
  completed_at: Generated<Date | null>;
  /** Of fields that the notary places next. */
  text_size: Generated<FieldTextSize>;
  /** Whether its principals prove who they are before they sign. */
  asks_identification: Generated<boolean>;
};

/** An attempt of a proof of identity, and why it is looked at: the how manieth time by itself, since its time is over, or since word came. */
export type AttemptOrder = { id: string; look: number | "end" | "told" };

/** A piece of work, written in the transaction that calls for it. */
export type JobsTable = {
  id: string;
  kind:
    | "release-zip"
    | "account-export"
    | "hand-over"
    | "mail"
    | "lease-end"
    | "video-end"
    | "guest-end"
    | "verification-look"
    | "text-message";
  /** What the work is for; a second job of the same kind and key is the same work. */
  key: string;
  signing_id: SigningId | null;
  payload: Json<
    | MailOrder
    | { kind?: never; documentId?: DocumentId; phoneCodeId?: string; notice?: NoticeOrder; attempt?: AttemptOrder }
  >;
  state: "queued" | "done" | "failed";
  /** Counted before the work begins, so that work that kills its process runs out of attempts too. */
  attempts: number;
  run_after: Date;
  last_error: string | null;
  created_at: Date;
};

export type ReleasesTable = {
  signing_id: SigningId;
  certificate_sha256: Sha256Hex;
  certificate_size_bytes: number;
  zip_sha256: Sha256Hex | null;
  /** A bigint, which the drivers give as text. */
  zip_size_bytes: ColumnType<string | number | null, number | null, number | null>;
};

export type MembersTable = {
  id: MemberId;
  signing_id: SigningId;
  position: number;
  user_id: UserId | null;
  full_name: string;
  email: string;
  type: MemberType;
  colour: number;
  status: Presence;
  consented_at: Date | null;
  joined_at: Date | null;
  attended_at: Date | null;
  /** Set once the person was taken out of the signing; the row stays, since the log and their consent name it. */
  removed_at: Date | null;
  info: ColumnType<Partial<PersonalInfo>, string | undefined, string>;
  /** When the notary first invited them, by mail or by a link handed over; the notary's own row: when it was made. */
  invited_at: Generated<Date | null>;
  invitation_state: Generated<InvitationState>;
  /** Since when the invitation is in that state. */
  invitation_at: Generated<Date | null>;
  /** Why it failed. */
  invitation_reason: Generated<UndeliveredReason | null>;
  /** The notary has taken this person's access away; a new link gives it back. */
  withdrawn_at: Generated<Date | null>;
  excluded_at: Generated<Date | null>;
  /** Null: nobody said it. */
  language: Generated<Language | null>;
  /** Where they stand in the signing, and since when; null until anything happens in one of an earlier version. */
  step: Generated<StepName | null>;
  step_since: Generated<Date | null>;
  /** Which page of which document is before them, as their page said last. */
  viewed_document_id: Generated<DocumentId | null>;
  viewed_page: Generated<number | null>;
  /** Of a witness who is more than one. */
  capacity: Generated<WitnessCapacity | null>;
  /** Since when the notary has said that they know this person. */
  known_at: Generated<Date | null>;
};

export type SigningMessagesTable = {
  id: string;
  signing_id: SigningId;
  /** Whose conversation with the notary it belongs to. */
  member_id: MemberId;
  from_notary: Generated<boolean>;
  /** Of the notary who answered; a member's name stands at the member. */
  author_name: string | null;
  /** The id of the question that it answers. */
  answers: string | null;
  document_id: DocumentId | null;
  document_name: string | null;
  page: number | null;
  send_id: string | null;
  message: string;
  sent_at: Date;
  read_at: Date | null;
};

export type PersonalLinksTable = {
  id: string;
  member_id: MemberId;
  token_hash: string;
  issued_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  origin: LinkOrigin;
};

/** `code`: no link at all, but what a mailed code opened. */
export type LinkOrigin = "shown" | "mailed" | "code";

/** Coming back by a mailed code: asked for an address, whether anybody takes part with it or not. */
export type ReturnCodesTable = TypedCode & {
  id: string;
  email: string;
  /** Null until the mail is written, and for ever where there is nobody to write to. */
  code_hash: string | null;
  /** A known device or a network, hashed: each has codes of its own. */
  asker: string | null;
};

/** Browsers from which somebody got in with an e-mail address. */
export type KnownDevicesTable = {
  token_hash: string;
  address_hash: string;
  seen_at: Date;
  /** Stays when the token is replaced. */
  id: Generated<string>;
};

export type SigningEventsTable = {
  signing_id: SigningId;
  seq: number;
  /** As it was written; a later version may not know it any more. */
  kind: string;
  at: Date;
  actor: Json<SigningEvent["actor"]>;
  data: Json<Record<string, unknown>>;
  version: Generated<number>;
  address: string | null;
  device: string | null;
};

/** Of an event that happened more than once. */
export type SigningEventRepeatsTable = { signing_id: SigningId; seq: number; times: number; last_at: Date };

export type ConsentsTable = {
  id: string;
  member_id: MemberId;
  decision: "agreed" | "declined";
  text_version: string;
  text_sha256: string;
  /** What stood beside the text; null: nothing, for it was read in English. */
  translation_language: Generated<Language | null>;
  translation_version: Generated<string | null>;
  translation_sha256: Generated<string | null>;
  at: Date;
  address: string | null;
  device: string | null;
};

type SignaturePicture = { purpose: SignaturePurpose; sha256: Sha256Hex; width_px: number; height_px: number };

export type SignaturesTable = SignaturePicture & {
  member_id: MemberId;
  made: SignatureMaking | null;
  adopted_at: Date;
};

export type OwnSignaturesTable = SignaturePicture & {
  user_id: UserId;
  made: SignatureMaking;
  kept_at: Date;
};

export type Lease = { id: LeaseId; expiresAt: string; fieldsVersion: number };

export type DocumentsTable = {
  id: DocumentId;
  signing_id: SigningId;
  position: number;
  name: string;
  state: DocumentState;
  pages: Json<PageSize[]>;
  size_bytes: number;
  sha256: Sha256Hex;
  fields: Json<Field[]>;
  fields_version: number;
  /** Of `fields`; null until they are saved for the first time. */
  outlines: ColumnType<FieldOutline[] | null, string | undefined, string>;
  waivers: ColumnType<Waiver[], string | undefined, string>;
  lease_id: LeaseId | null;
  lease_expires_at: Date | null;
  lock: ColumnType<LockRecord | null, string | null, string | null>;
  /** When every act on it had its journal entry; null while one is to write, or nothing is locked. */
  journaled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
};

export type UploadsTable = {
  id: string;
  user_id: UserId;
  /** A bigint, which the drivers give as text. */
  size_bytes: ColumnType<string | number, number, number>;
  created_at: Date;
  finished_at: Date | null;
  /** Which it brings; null for what becomes a document. */
  recording_id: ColumnType<RecordingId | null, RecordingId | null | undefined, RecordingId | null>;
};

export type IdempotencyTable = {
  owner: string;
  key: string;
  request_sha256: string;
  state: "running" | "done";
  result: ColumnType<unknown, string | null, string | null>;
  started_at: Date;
};

export type PlatformSettingsTable = { key: string; value: string; created_at: Generated<Date> };

type CoreTables = {
  users: UsersTable;
  sessions: SessionsTable;
  session_memberships: SessionMembershipsTable;
  signings: SigningsTable;
  members: MembersTable;
  signing_messages: SigningMessagesTable;
  personal_links: PersonalLinksTable;
  return_codes: ReturnCodesTable;
  known_devices: KnownDevicesTable;
  signing_events: SigningEventsTable;
  signing_event_repeats: SigningEventRepeatsTable;
  consents: ConsentsTable;
  signatures: SignaturesTable;
  documents: DocumentsTable;
  uploads: UploadsTable;
  idempotency: IdempotencyTable;
  jobs: JobsTable;
  releases: ReleasesTable;
  own_signatures: OwnSignaturesTable;
  platform_settings: PlatformSettingsTable;
};

/** Tables of later resources stand in `tables`, one file each. */
export type Database = CoreTables &
  AccountTables &
  AdminTables &
  AvailabilityTables &
  CertificateOrderTables &
  ComingInTables &
  GuestTables &
  IdentityRecordTables &
  IdentityTables &
  JournalTables &
  LeavingTables &
  MailTables &
  NotaryTables &
  OnboardingTables &
  BillingTables &
  ProfileTables &
  RecordingTables &
  ShelfTables &
  StampTables &
  StorefrontTables &
  VideoRoomTables;
