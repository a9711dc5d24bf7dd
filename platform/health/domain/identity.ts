import { apiVersion } from "#contract/constants.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { namesOfFeatures } from "../../feature-flag/index.ts";
import type { Services } from "../../services/services.ts";

const defaultPort = { "https:": 443, "http:": 80 } as const;

/** What the platform says of itself to everyone. Realtime is served at the same address. */
export const identify = ({
  facts,
  features,
  video,
  identity,
}: Pick<Services, "facts" | "features" | "video" | "identity">): PlatformIdentity => {
  const url = new URL(facts.publicUrl());
  const tls = url.protocol === "https:";
  return {
    product: "notary-workstation-platform",
    platformId: facts.platformId,
    name: facts.name,
    kind: facts.demo ? "demo" : "production",
    apiVersion,
    publicUrl: facts.publicUrl(),
    notaryRegistrationPath: facts.notaryRegistrationPath,
    simulators: [...facts.simulators],
    features: namesOfFeatures(features),
    checksIdentity: identity !== null,
    maxIdImageBytes: facts.maxIdImageBytes,
    mediaOrigins: [...video.origins],
    realtime: {
      key: facts.realtimeKey,
      host: url.hostname,
      port: url.port === "" ? defaultPort[tls ? "https:" : "http:"] : Number(url.port),
      tls,
    },
  };
};
