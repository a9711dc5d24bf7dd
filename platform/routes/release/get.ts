import { readReleaseZip } from "../../release/domain/release-state.ts";
import { contract } from "../../http/acts.ts";

export const get = contract.release.get.handler(async ({ context, input }) => ({
  zip: await readReleaseZip(context.services, input.id),
}));
