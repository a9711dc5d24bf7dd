import { retryReleaseZip } from "../../domain/completion/release-state.ts";
import { contract } from "../base.ts";

export const retry = contract.release.retry.handler(async ({ context, input }) => ({
  zip: await retryReleaseZip(context.services, input.id),
}));
