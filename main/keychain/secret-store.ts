/**
 * The operating system's keychain. `none` is what a keychain says when it holds nothing of that name, and what some say
 * when they are locked (measured: keytar on a locked GNOME keyring resolves null). Callers must treat it as either.
 */
export type SecretRead = { kind: "found"; secret: string } | { kind: "none" } | { kind: "unavailable"; detail: string };
export type SecretWrite = { kind: "ok" } | { kind: "unavailable"; detail: string };

export type SecretStore = {
  get(account: string): Promise<SecretRead>;
  set(account: string, secret: string): Promise<SecretWrite>;
  delete(account: string): Promise<SecretWrite>;
};
