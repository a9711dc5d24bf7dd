import type { SecretStore } from "./secret-store.ts";

type Found = Awaited<ReturnType<SecretStore["get"]>>;

/** Name under which a person finds these secrets in the keychain's own program. */
const service = "Notary Workstation";

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

type Keytar = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};

/**
 * The keychain through keytar. The native module is loaded at first use: where libsecret is missing, the workstation
 * starts and says that there is no keychain instead of failing to start.
 */
export const createKeytarSecretStore = (
  load: () => Promise<{ default: Keytar }> = () => import("keytar"),
): SecretStore => {
  const keytar = async () => (await load()).default;
  const ask = async (account: string): Promise<Found> => {
    try {
      const secret = await (await keytar()).getPassword(service, account);
      return secret === null ? { kind: "none" } : { kind: "found", secret };
    } catch (error) {
      return { kind: "unavailable", detail: detailOf(error) };
    }
  };
  // A locked keychain asks a person and holds a thread until they answer: the same question is asked once.
  const asking = new Map<string, Promise<Found>>();
  const change = async (account: string, work: (keychain: Keytar) => Promise<unknown>) => {
    try {
      await work(await keytar());
      // Whoever asks from now on is told of the new state, not what was asked before.
      asking.delete(account);
      return { kind: "ok" } as const;
    } catch (error) {
      return { kind: "unavailable", detail: detailOf(error) } as const;
    }
  };
  return {
    get: (account) => {
      const under = asking.get(account);
      if (under !== undefined) return under;
      const answer = ask(account).finally(() => asking.get(account) === answer && asking.delete(account));
      asking.set(account, answer);
      return answer;
    },
    set: (account, secret) => change(account, (keychain) => keychain.setPassword(service, account, secret)),
    delete: (account) => change(account, (keychain) => keychain.deletePassword(service, account)),
  };
};
