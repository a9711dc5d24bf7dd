import { apiBase } from "#contract/common/endpoint.ts";
import { apiVersion } from "#contract/constants.ts";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import { PlatformIdentitySchema, type PlatformIdentity } from "#contract/platform/entity.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isLoopbackHostname } from "../../security/external-links.ts";
import type { Log } from "../../security/log.ts";
import type { Settings } from "../../policy/settings.ts";
import { describeFetchFailure } from "../../gateway/fetch-failure.ts";
import { readBody } from "../../gateway/read-body.ts";

type ChooserOptions = {
  fetch: (request: Request) => Promise<Response>;
  settings: Settings;
  /** Set by the organization's policy: the platform is this one and cannot be changed. */
  lockedUrl: string | null;
  /** Named on the command line: used instead of the stored one. */
  startUrl?: string | null;
  onChanged: (status: PlatformStatus) => void;
  timeoutMs?: number;
};

export type PlatformChooser = {
  status(): PlatformStatus;
  readonly locked: boolean;
  choose(url: string): Promise<{ kind: "ok"; status: PlatformStatus } | Refused>;
  /** Asks the known platform again who it is. */
  retry(): Promise<PlatformStatus>;
};

/** Of a platform that is frozen a person is told before ten seconds; it is asked again all the time. */
const identityTimeoutMs = 8_000;
const maxIdentityBytes = 1_048_576;

const parseJson = (bytes: Uint8Array | null): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));
  } catch {
    return null;
  }
};

/** An address as a person types it, reduced to an origin; or why it cannot be one. */
export const normalizePlatformUrl = (text: string): { kind: "ok"; url: string } | { kind: "bad"; detail: string } => {
  const typed = text.trim();
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(withScheme)) return { kind: "bad", detail: "this is not an address" };
  const url = new URL(withScheme);
  if (url.username !== "" || url.password !== "")
    return { kind: "bad", detail: "an address must not hold a name or password" };
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopbackHostname(url.hostname))) {
    return { kind: "bad", detail: "the address must begin with https://" };
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "")
    return { kind: "bad", detail: "the address must end after the server's name" };
  return { kind: "ok", url: url.origin };
};

/** As `normalizePlatformUrl`, of an address that nobody typed here: one that cannot be used counts as unset. */
export const usablePlatformUrl = (text: string | null | undefined, source: string, log: Log): string | null => {
  if (text === null || text === undefined) return null;
  const normalized = normalizePlatformUrl(text);
  if (normalized.kind === "ok") return normalized.url;
  log.warn("platform address not usable and counts as unset", { source, detail: normalized.detail });
  return null;
};

const versionText = ({ major, minor }: { major: number; minor: number }) => `${major}.${minor}`;

/** Same major version, and the platform not older than this build: it would lack calls that we make. */
const versionRefusal = (identity: PlatformIdentity): Refused | null => {
  const theirs = identity.apiVersion;
  if (theirs.major === apiVersion.major && theirs.minor >= apiVersion.minor) return null;
  const platformIsNewer = theirs.major > apiVersion.major;
  const advice = platformIsNewer
    ? "Update this workstation, then try again."
    : "Ask your administrator to update the platform.";
  return refused("workstation/update-needed", {
    platform: versionText(theirs),
    workstation: versionText(apiVersion),
    advice,
  });
};

/** The address of the platform that was chosen, whatever state it is in. */
export const platformUrlOf = (status: PlatformStatus): string | null => (status.kind === "none" ? null : status.url);

/** Finds out who a platform is before anything else is sent to it, and keeps which one this workstation belongs to. */
export const createPlatformChooser = (options: ChooserOptions): PlatformChooser => {
  const { fetch, settings, lockedUrl, onChanged, timeoutMs = identityTimeoutMs } = options;
  const startUrl = lockedUrl ?? options.startUrl ?? settings.read().platformUrl;
  let status: PlatformStatus =
    startUrl === null
      ? { kind: "none" }
      : {
          kind: "unusable",
          url: startUrl,
          error: appError("workstation/platform-unreachable", { url: startUrl, detail: "it was not asked yet" }),
        };
  /** A slow answer about an address that was left meanwhile must not win. */
  let latestCheck = 0;

  const setStatus = (next: PlatformStatus) => {
    status = next;
    onChanged(next);
    return next;
  };

  const askIdentity = async (url: string): Promise<{ kind: "ok"; identity: PlatformIdentity } | Refused> => {
    let body: unknown;
    try {
      const response = await fetch(
        new Request(new URL(`${apiBase}/platform`, url), {
          headers: { accept: "application/json" },
          signal: AbortSignal.timeout(timeoutMs),
        }),
      );
      if (response.status >= 500)
        return refused("workstation/platform-unreachable", {
          url,
          detail: `it answered with status ${response.status}`,
        });
      const read = await readBody(response, maxIdentityBytes);
      body = read.kind === "ok" ? parseJson(read.bytes) : null;
    } catch (error) {
      const timedOut = error instanceof Error && error.name === "TimeoutError";
      return timedOut
        ? refused("workstation/platform-timeout", { seconds: timeoutMs / 1000 })
        : refused("workstation/platform-unreachable", { url, detail: describeFetchFailure(error) });
    }
    const parsed = PlatformIdentitySchema.safeParse(body);
    if (!parsed.success) return refused("workstation/not-a-platform", { url, detail: "it does not say what it is" });
    return { kind: "ok", identity: parsed.data };
  };

  const check = async (url: string): Promise<{ kind: "ok"; identity: PlatformIdentity } | Refused> => {
    const asked = await askIdentity(url);
    if (asked.kind === "refused") return asked;
    const knownId = settings.read().knownPlatforms[url];
    // Someone else's server at the address of the platform that holds this notary's work: nothing is sent to it.
    if (knownId !== undefined && knownId !== asked.identity.platformId)
      return refused("workstation/other-platform", { url });
    return versionRefusal(asked.identity) ?? asked;
  };

  const remember = (url: string, { platformId }: PlatformIdentity) => {
    const current = settings.read();
    if (current.platformUrl === url && current.knownPlatforms[url] === platformId) return;
    settings.write({ ...current, platformUrl: url, knownPlatforms: { ...current.knownPlatforms, [url]: platformId } });
  };

  return {
    status: () => status,
    locked: lockedUrl !== null,
    async choose(text) {
      const normalized = normalizePlatformUrl(text);
      if (normalized.kind === "bad")
        return refused("workstation/not-a-platform", { url: text.slice(0, 200), detail: normalized.detail });
      if (lockedUrl !== null && normalized.url !== lockedUrl) return refused("workstation/managed");
      const turn = ++latestCheck;
      const checked = await check(normalized.url);
      if (checked.kind === "refused") return checked;
      if (turn !== latestCheck) return { kind: "ok", status };
      remember(normalized.url, checked.identity);
      return { kind: "ok", status: setStatus({ kind: "ready", url: normalized.url, identity: checked.identity }) };
    },
    async retry() {
      if (status.kind === "none") return status;
      const { url } = status;
      const turn = ++latestCheck;
      const checked = await check(url);
      if (turn !== latestCheck) return status;
      if (checked.kind === "refused") return setStatus({ kind: "unusable", url, error: checked.error });
      remember(url, checked.identity);
      return setStatus({ kind: "ready", url, identity: checked.identity });
    },
  };
};
