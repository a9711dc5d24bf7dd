import { randomBytes, X509Certificate } from "node:crypto";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { TimeStampSettings, TriedTimeStamp } from "#contract/time-stamp/bridge.ts";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Policy } from "#main/policy/policy.ts";
import type { Settings } from "#main/policy/settings.ts";
import { createTrustFetch } from "../../trust-services/trust-fetch.ts";

export type TimeStampSettingsPorts = {
  policy: Pick<Policy, "timeStampUrls" | "timeStampRoots" | "signatureLevel">;
  settings: Settings;
  engine: EngineClient;
};

/** Of the whole job; the request within it is given up on before. */
const tryTimeoutMs = 15_000;

/** An authority's address as a person types it, in one spelling; or why it cannot be one. */
export const normalizeAuthorityUrl = (text: string): { kind: "ok"; url: string } | { kind: "bad"; detail: string } => {
  const typed = text.trim();
  if (!URL.canParse(typed)) return { kind: "bad", detail: "it is no address of the form http://…" };
  const url = new URL(typed);
  if (!/^https?:$/u.test(url.protocol)) return { kind: "bad", detail: "it does not begin with http:// or https://" };
  if (url.username !== "" || url.password !== "") return { kind: "bad", detail: "it holds a name or password" };
  url.hash = "";
  return { kind: "ok", url: url.href };
};

/** The time-stamp authorities of this computer: the policy's where it names any, else those that are set here. */
export const createTimeStampSettings = ({ policy, settings, engine }: TimeStampSettingsPorts) => {
  const isManaged = policy.timeStampUrls !== null;
  const urls = (): string[] => policy.timeStampUrls ?? settings.read().timeStampUrls;

  const read = (): TimeStampSettings => ({
    urls: urls(),
    isManaged,
    roots: (policy.timeStampRoots ?? []).map((pem) => {
      const { subject, validTo } = certificateFacts(new X509Certificate(pem));
      return { subject, validTo };
    }),
    wishedLevel: policy.signatureLevel ?? "B-LTA",
  });

  const save = (wanted: readonly string[]): { kind: "ok"; settings: TimeStampSettings } | Refused => {
    if (isManaged) return refused("workstation/managed");
    const timeStampUrls: string[] = [];
    for (const text of wanted) {
      const normalized = normalizeAuthorityUrl(text);
      const bad = (detail: string) => refused("time-stamp/bad-address", { url: text, detail });
      if (normalized.kind === "bad") return bad(normalized.detail);
      if (timeStampUrls.includes(normalized.url)) return bad("it stands on the list already");
      timeStampUrls.push(normalized.url);
    }
    settings.write({ ...settings.read(), timeStampUrls });
    return { kind: "ok", settings: read() };
  };

  /** Only those on the list: a page must not have anything else asked. */
  const tryOne = async (url: string): Promise<{ kind: "ok"; stamp: TriedTimeStamp } | Refused> => {
    if (!urls().includes(url)) return refused("request/not-found");
    const trustServices = {
      wishedLevel: "B-T" as const,
      isRequired: true,
      timeStampUrls: [url],
      ...(policy.timeStampRoots === null ? {} : { timeStampRootsPem: policy.timeStampRoots }),
    };
    const fetch = createTrustFetch({ timeStampUrls: [url], privateHosts: [] });
    let tookMs = 0;
    const stamped = await engine.run(
      "time-stamp",
      { imprintSha256: Sha256HexSchema.parse(randomBytes(32).toString("hex")), trustServices },
      {
        onExhausted: appError("time-stamp/not-had", { detail: "The answer took too long to read." }),
        timeoutMs: tryTimeoutMs,
        fetch: async (request) => {
          const begun = performance.now();
          const fetched = await fetch(request);
          tookMs = Math.round(performance.now() - begun);
          return fetched;
        },
      },
    );
    if (stamped.kind === "refused") return stamped;
    if (stamped.kind === "missing") return refused("time-stamp/not-had", { detail: stamped.detail });
    const { at, authority, isTrusted } = stamped;
    return { kind: "ok", stamp: { at, authority, isTrusted, tookMs } };
  };

  return { read, save, tryOne };
};
export type TimeStampSettingsService = ReturnType<typeof createTimeStampSettings>;
