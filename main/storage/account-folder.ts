import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export type AccountKey = { platformId: string; userId: string };

/**
 * Everything that belongs to one account of one platform stands apart (architecture §6): on a shared computer one notary
 * sees nothing of another's. The name is a hash, so that a folder listing names neither person nor platform.
 */
export const accountHash = ({ platformId, userId }: AccountKey): string =>
  createHash("sha256").update(`${platformId}|${userId}`).digest("hex").slice(0, 32);

export type AccountFolders = { vault: string; lock: string; journal: string; recordings: string };

/** Where the account's folders are, whether they exist or not. */
export const accountFoldersOf = (dataFolder: string, account: AccountKey): AccountFolders => {
  const root = join(dataFolder, "accounts", accountHash(account));
  return {
    vault: join(root, "vault"),
    lock: join(root, "lock"),
    journal: join(root, "journal"),
    recordings: join(root, "recordings"),
  };
};

/** The account's folders, made where missing and readable by the owner alone. */
export const openAccountFolders = (dataFolder: string, account: AccountKey): AccountFolders => {
  const folders = accountFoldersOf(dataFolder, account);
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folders;
};
