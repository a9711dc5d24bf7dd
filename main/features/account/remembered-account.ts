import type { User } from "#contract/account/entity.ts";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import type { Settings, SettingsValue } from "#main/policy/settings.ts";

export type RememberedAccount = {
  read(): SettingsValue["lastAccount"];
  /** Known once both the account and its platform are. */
  update(account: User | null, status: PlatformStatus): void;
  forget(): void;
};

/** Whose records may be read here while the platform is away: whoever was signed in last, until they sign out. */
export const createRememberedAccount = (settings: Settings): RememberedAccount => {
  const read = () => settings.read().lastAccount;
  return {
    read,
    update: (account, status) => {
      if (account === null || status.kind !== "ready") return;
      const { platformId } = status.identity;
      const last = read();
      if (last?.platformId === platformId && last.userId === account.id) return;
      const lastAccount = { platformId, userId: account.id, fullName: account.fullName };
      settings.write({ ...settings.read(), lastAccount });
    },
    forget: () => settings.write({ ...settings.read(), lastAccount: null }),
  };
};
