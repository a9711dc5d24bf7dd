import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const identityRawEndpoints = {
  // Its bytes are judged as they came: `plugins/identity-callback.ts`.
  identityCallback: { allow: ["anyone"], csrf: "own-signature", callerUnasked: true },
} satisfies RawEndpoints;
