import { createSigning } from "../../signing/domain/create-signing.ts";
import { getSigning } from "../../signing/domain/read-signings.ts";
import { contract, userActOf, userOf } from "../../http/acts.ts";

export const create = contract.signings.create.handler(async ({ context, input }) => {
  const { signingId, links } = await createSigning(context.services, userActOf(context), userOf(context.caller), input);
  return { signing: await getSigning(context.services, signingId), links };
});
