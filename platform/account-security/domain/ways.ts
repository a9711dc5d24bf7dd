import type { SignedInDevice, SignInWays } from "#contract/account-security/entity.ts";
import { PasskeyIdSchema, SignedInDeviceIdSchema } from "#contract/account-security/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { listDevicesOfUser } from "../../account/index.ts";
import {
  countRecoveryCodes,
  findAuthenticatorApp,
  listPasskeys,
  passkeyDomain,
  type PasskeyRow,
} from "../../second-factor/index.ts";
import type { Services } from "../../services/services.ts";

export const toPasskey = (row: PasskeyRow) => ({
  id: PasskeyIdSchema.parse(row.id),
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** How the account shows who it is. */
export const signInWays = async (services: Services, userId: UserId): Promise<SignInWays> => {
  const { read } = services.store;
  const app = await findAuthenticatorApp(read, userId);
  const passkeys = await listPasskeys(read, userId);
  return {
    totpSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(read, userId),
    passkeys: passkeys.map(toPasskey),
    takesPasskeys: passkeyDomain(services.facts) !== null,
  };
};

/** Where the account is signed in, the newest first. */
export const signedInDevices = async (
  services: Services,
  userId: UserId,
  ownTokenHash: string | null,
): Promise<SignedInDevice[]> => {
  const rows = await listDevicesOfUser(services.store.read, userId, services.now());
  return rows.map((row) => ({
    id: SignedInDeviceIdSchema.parse(row.id),
    device: row.device,
    address: row.address,
    signedInAt: (row.signed_in_at ?? row.created_at).toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.token_hash === ownTokenHash,
  }));
};
