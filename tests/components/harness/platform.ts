import { apiVersion } from "#contract/constants.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";

/** What a platform says of itself. */
export const aPlatform = (changes: Partial<PlatformIdentity> = {}): PlatformIdentity => ({
  product: "notary-workstation-platform",
  platformId: "3f1f9f0e-2a34-4c58-9b54-3f2f6f3b0a01",
  name: "Test platform",
  kind: "demo",
  apiVersion,
  publicUrl: "https://platform.test",
  simulators: [],
  realtime: { key: "k", host: "127.0.0.1", port: 443, tls: false },
  ...changes,
});
