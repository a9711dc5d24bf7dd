import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { forgetReturned } from "../../mail-queue/index.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import type { AccountTokenPurpose } from "../../store/tables/account-tables.ts";
import type { Unit } from "../../store/store.ts";
import {
  endTokens,
  findTokenRow,
  insertAccountToken,
  markTokenUsed,
  type AccountTokenRow,
} from "../store/account-tokens.ts";

const hourMs = 3_600_000;

/** How long a link is good: the less it needs besides, the shorter. */
export const accountTokenLifetimeMs: Record<AccountTokenPurpose, number> = {
  "confirm-email": 72 * hourMs,
  "first-password": 72 * hourMs,
  "change-email": 24 * hourMs,
  "reset-password": hourMs,
};

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * A link's secret, which exists in this answer alone: what is stored is its hash. The newest link is the only one that
 * counts, so that an old mail in somebody else's hands is worth nothing.
 */
export const issueAccountToken = async (
  unit: Unit,
  services: Pick<Services, "now">,
  { userId, purpose, email }: { userId: UserId; purpose: AccountTokenPurpose; email: string },
): Promise<{ token: string; expiresAt: Date }> => {
  const now = services.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + accountTokenLifetimeMs[purpose]);
  await endTokens(unit, { userId, purpose, now });
  await insertAccountToken(unit, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email,
    issued_at: now,
    expires_at: expiresAt,
    used_at: null,
  });
  return { token, expiresAt };
};

/** Whose link it is, for showing the page behind it; `auth/link-ended` for one that does not count any more. */
export const findAccountToken = async (
  services: Pick<Services, "now" | "store">,
  token: string,
  purpose: AccountTokenPurpose,
): Promise<AccountTokenRow> => {
  const row = tokenForm.test(token) ? await findTokenRow(services.store.read, hashToken(token)) : undefined;
  const counts =
    row !== undefined && row.purpose === purpose && row.used_at === null && row.expires_at > services.now();
  return counts ? row : refuse("auth/link-ended");
};

/** Takes the link's one use, in the transaction of what it is used for: whatever fails there leaves the link as it was. */
export const useAccountToken = async (
  unit: Unit,
  services: Pick<Services, "now">,
  token: string,
  purpose: AccountTokenPurpose,
): Promise<AccountTokenRow> => {
  const row = tokenForm.test(token) ? await findTokenRow(unit.db, hashToken(token)) : undefined;
  if (row === undefined || row.purpose !== purpose) return refuse("auth/link-ended");
  if (!(await markTokenUsed(unit, row.token_hash, services.now()))) return refuse("auth/link-ended");
  // Its mail has arrived.
  await forgetReturned(unit, row.email);
  return row;
};
