import { retryReleaseZip } from "../../release/domain/release-state.ts";
import { contract } from "../../http/acts.ts";

export const retry = contract.release.retry.handler(async ({ context, input }) => ({
  zip: await retryReleaseZip(context.services, input.id),
}));
