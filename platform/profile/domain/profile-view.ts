import type { Profile } from "#contract/profile/entity.ts";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { languageIds } from "#contract/common/language.ts";
import type { UserId } from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { stateIdOf } from "#lib/people/state-ids.ts";
import { timezoneOffsetMinutes } from "#lib/people/timezones.ts";
import { findUser, listUserRoles, roleOf, switchableAmong, toUser, type UserRow } from "../../account/index.ts";
import { refuse } from "../../base/refusal.ts";
import { canPurchaseCertificate } from "../../certificate-order/index.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { organisationUrlOf, publicUrlsOf } from "../../storefront/index.ts";
import { readProfileRow, type ProfileRow } from "../store/profiles.ts";
import { billingFactsOf } from "./facts/billing-facts.ts";
import { hasIdenTrustCertificate } from "./facts/has-iden-trust-certificate.ts";
import { hasOwnCertificate } from "./facts/has-own-certificate.ts";
import { hasReferrerReseller } from "./facts/has-referrer-reseller.ts";
import { hasSslAccount } from "./facts/has-ssl-account.ts";
import { idenTrustExpirationDate } from "./facts/iden-trust-expiration-date.ts";
import { isOnboardingComplete } from "./facts/is-onboarding-complete.ts";

type OwnFacts = Pick<
  Profile,
  | "avatar"
  | "phone"
  | "isPhoneVerified"
  | "phoneNeedsVerification"
  | "notificationMethod"
  | "companyName"
  | "title"
  | "about"
>;

export const avatarPath = (sha256: ProfileRow["avatar_sha256"]): string | null =>
  sha256 === null ? null : pathOf("avatarImage", { sha256 });

/** What people said of themselves. */
const saidOf = (row: ProfileRow, hasTextMessages: boolean): OwnFacts => ({
  avatar: avatarPath(row.avatar_sha256),
  phone: row.phone,
  isPhoneVerified: row.phone_verified_at !== null,
  phoneNeedsVerification: hasTextMessages && row.phone !== null && row.phone_verified_at === null,
  notificationMethod: row.notification_method,
  companyName: row.company_name,
  title: row.title,
  about: row.about,
});

const stateOf = ({ state_abbr: abbr, state_name: name }: UserRow): Profile["state"] => {
  const id = abbr === null ? undefined : stateIdOf(abbr);
  return abbr === null || name === null || id === undefined ? null : { id, abbr, name };
};

/** What the account itself is, in its row and in its roles. */
const accountFacts = async (db: Reader, user: UserRow, now: Date) => {
  const own = await listUserRoles(db, user.id);
  const { commission: _commission, ...facts } = toUser(user);
  const active = own.filter((row) => row.deactivated_at === null);
  return {
    ...facts,
    state: stateOf(user),
    timezoneOffset: timezoneOffsetMinutes(user.timezone, now),
    roles: own.map((row) => ({
      ...roleOf(row.role),
      pivot: { deactivated_at: row.deactivated_at?.toISOString() ?? null },
    })),
    switchableRoles: switchableAmong(own).map(roleOf),
    isCorpManager: user.role === "CorpManager",
    isCorpNotary: user.role === "CorpNotary",
    isApprovedCorpNotary: active.some((row) => row.role === "CorpNotary" && row.approved_at !== null),
    isSelfRon: user.role === "SelfRon",
    isActive: user.deactivated_at === null,
    isRegistered: user.email_confirmed_at !== null,
  };
};

/** What belongs to other resources, each asked through its owner's door. */
const factsOfOthers = async (db: Reader, user: UserRow) => ({
  isOnboardingComplete: await isOnboardingComplete(db, user),
  hasReferrerReseller: await hasReferrerReseller(db, user),
  hasSslAccount: await hasSslAccount(db, user),
  hasIdenTrustCertificate: await hasIdenTrustCertificate(db, user),
  idenTrustExpirationDate: await idenTrustExpirationDate(db, user),
  hasOwnCertificate: await hasOwnCertificate(db, user),
});

/** Everything that is known of an account, of one moment. */
export const getProfile = (services: Services, userId: UserId): Promise<ProfileAnswer> =>
  services.store.snapshot(async (db) => {
    const user = await findUser(db, userId);
    if (user === undefined) return refuse("auth/signed-out");
    const hasTextMessages = services.textMessages.kind !== "off";
    const { isBillingAvailable, ...purchases } = await billingFactsOf(db, user, services);
    return {
      ...(await accountFacts(db, user, services.now())),
      ...saidOf(await readProfileRow(db, userId), hasTextMessages),
      ...(await factsOfOthers(db, user)),
      canPurchaseCertificate: canPurchaseCertificate(services, toUser(user)),
      vanityUrl: (await publicUrlsOf(services, db, [userId])).get(userId) ?? null,
      corpStorefrontUrl: await organisationUrlOf(services, db, userId),
      isBillingAvailable,
      meta: { ...purchases, languageId: languageIds.en, hasTextMessages },
    };
  });
