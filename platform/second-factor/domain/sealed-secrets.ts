import type { UserId } from "#contract/common/ids.ts";
import { StartError } from "../../base/start-error.ts";
import { sealedPrefix, type SecretBox } from "../../security/secret-box.ts";
import type { Reader, Store } from "../../store/store.ts";
import { listSecrets, replaceSecret } from "../store/authenticator-apps.ts";

/** To what the secret of an account's authenticator app is bound. */
export const ownerOfTotp = (userId: UserId): string => `authenticator app ${userId}`;

export const holdsSealedSecrets = async (db: Reader): Promise<boolean> =>
  (await listSecrets(db)).some(({ secret }) => secret.startsWith(sealedPrefix));

/** Those that an earlier version stored in clear are sealed; that the others open with this key is seen before anybody needs it. */
export const sealOldSecrets = async (store: Pick<Store, "read" | "transact">, secrets: SecretBox): Promise<void> => {
  const rows = await listSecrets(store.read);
  const [sealed] = rows.filter(({ secret }) => secret.startsWith(sealedPrefix));
  try {
    if (sealed !== undefined) secrets.open(sealed.secret, ownerOfTotp(sealed.user_id));
  } catch {
    throw new StartError(
      "The file secrets-key in the data folder is not the one with which this database's secrets were sealed. Nothing was changed. Put its backup in place.",
    );
  }
  await store.transact(async (unit) => {
    for (const { user_id: userId, secret } of rows)
      if (!secret.startsWith(sealedPrefix))
        await replaceSecret(unit, userId, { from: secret, to: secrets.seal(secret, ownerOfTotp(userId)) });
  });
};
