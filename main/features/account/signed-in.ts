import type { AppError } from "#contract/common/app-error.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import { inNameOf } from "#main/gateway/in-name-of.ts";
import type { Log } from "#main/security/log.ts";
import type { AccountKey } from "#main/storage/account-folder.ts";
import { createSerial } from "#main/storage/serial.ts";
import type { OfAccount } from "./with-account.ts";

type Closable = { close(): Promise<void> };

export type SignedInPorts<Services, Offline> = {
  gateway: Pick<Gateway, "account" | "assisted" | "isOnBehalf" | "status" | "onAccountChanged">;
  /** Opens what belongs to one account; closed when it signs out. */
  open(account: AccountKey): Services;
  /** Tries what waits for the platform: once at the beginning, then every while. */
  settle(services: Services, isFirst: boolean): Promise<void>;
  /** Who was signed in when the platform was last in reach; null after a sign-out. */
  lastAccount: () => AccountKey | null;
  /** Whether the account left here what can be read without signing in. */
  isKeptHere(account: AccountKey): boolean;
  openOffline(account: AccountKey): Offline;
  log: Log;
};

/** How often what waits for the platform is tried again while the account is signed in. */
const retryEveryMs = 15_000;

const isSame = (a: AccountKey, b: AccountKey): boolean => a.userId === b.userId && a.platformId === b.platformId;

/** It did not answer; one of another identity or version did, and that is no reason to open anything. */
const isOutOfReach = ({ code }: AppError): boolean =>
  code === "workstation/platform-unreachable" || code === "workstation/platform-timeout";

/** The services of whoever is signed in: one account's at a time, which follow the gateway. */
export const createSignedIn = <Services extends Closable & OfAccount, Offline extends Closable>(
  ports: SignedInPorts<Services, Offline>,
) => {
  const { gateway, log } = ports;
  const inTurn = createSerial();
  let current: { key: AccountKey; services: Services; timer: NodeJS.Timeout } | null = null;
  let offline: { key: AccountKey; opened: Offline } | null = null;

  /** A platform that does not answer for a while signs nobody out: its id stays what it was. */
  const signedInKey = (): AccountKey | null => {
    const status = gateway.status();
    const account = gateway.account();
    // Vault and journal are the owner's: whoever acts in their place opens, syncs and settles nothing of theirs here.
    if (!account || gateway.isOnBehalf()) return null;
    if (status.kind === "ready") return { platformId: status.identity.platformId, userId: account.id };
    return current?.key.userId === account.id ? current.key : null;
  };

  /** Whose records may be read without signing in: nobody's while the platform is there to ask. */
  const offlineKey = (): AccountKey | null => {
    const status = gateway.status();
    if (gateway.account() !== null || status.kind !== "unusable" || !isOutOfReach(status.error)) return null;
    const key = ports.lastAccount();
    return key !== null && ports.isKeptHere(key) ? key : null;
  };

  const close = async (): Promise<void> => {
    if (!current) return;
    const { services, timer } = current;
    current = null;
    clearInterval(timer);
    await services.close();
  };
  const closeOffline = async (): Promise<void> => {
    const closing = offline;
    offline = null;
    await closing?.opened.close();
  };

  let background: Promise<void> = Promise.resolve();
  const settleInBackground = (services: Services, isFirst: boolean): Promise<void> => {
    const settle = () =>
      ports.settle(services, isFirst).catch((error: unknown) => log.error("settling what waited failed", { error }));
    background = background.then(() =>
      current?.services === services ? inNameOf(services.userId, settle) : undefined,
    );
    return background;
  };

  /** Follows the gateway: another account, or none, closes what was open first. */
  const follow = (): Promise<Services | null> =>
    inTurn(async () => {
      const key = signedInKey();
      if (current && key && isSame(current.key, key)) return current.services;
      await close();
      if (!key) return null;
      await closeOffline();
      const services = ports.open(key);
      const timer = setInterval(() => void settleInBackground(services, false), retryEveryMs).unref();
      current = { key, services, timer };
      void settleInBackground(services, true);
      return services;
    });

  gateway.onAccountChanged(() => {
    follow().catch((error: unknown) => log.error("opening the account's vault and journal failed", { error }));
  });

  return {
    account: Object.assign(follow, { isOnBehalf: gateway.isOnBehalf, assisted: () => gateway.assisted()?.id ?? null }),
    /** What can be read while nobody can sign in; null where nothing can. */
    offline: (): Promise<Offline | null> =>
      inTurn(async () => {
        const key = offlineKey();
        if (!key || current) return null;
        if (offline && !isSame(offline.key, key)) await closeOffline();
        offline ??= { key, opened: ports.openOffline(key) };
        return offline.opened;
      }),
    /** What is open now, without following anything. */
    opened: (): Services | null => current?.services ?? null,
    /** When the services of whoever is signed in are open, and what an earlier session left has been tried once. */
    settled: async (): Promise<void> => {
      await follow();
      await background;
    },
    dispose: (): Promise<void> =>
      inTurn(async () => {
        await close();
        await closeOffline();
      }),
  };
};
