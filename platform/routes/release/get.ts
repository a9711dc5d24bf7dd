import { readReleaseZip } from "../../domain/completion/release-state.ts";
import { contract } from "../base.ts";

export const get = contract.release.get.handler(async ({ context, input }) => ({
  zip: await readReleaseZip(context.services, input.id),
}));
