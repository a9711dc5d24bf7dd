import { byNetwork } from "../http/attempts.ts";
import { askReturnCode, enterReturnCode } from "./domain/returning.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { rememberDevice } from "../account/index.ts";

export const returningEndpoints: EndpointsOf<"returning"> = {
  askCode: {
    allow: ["anyone"],
    // How often an address may have codes sent, or a code be tried, the domain counts for good; this spares it floods.
    attempts: byNetwork,
    handle: ({ context, input }) =>
      askReturnCode(context.services, { device: context.deviceToken, address: context.address }, input),
  },
  enterCode: {
    allow: ["anyone"],
    attempts: byNetwork,
    isSlow: true,
    handle: async ({ context, input }) => {
      const { address, device } = context;
      const outcome = await enterReturnCode(context.services, context.caller, { address, device }, input);
      if (outcome.kind === "choose") return outcome;
      const { sessionToken, email, ...entered } = outcome;
      context.setSessionToken(sessionToken);
      context.setDeviceToken(await rememberDevice(context.services, context.deviceToken, email));
      return entered;
    },
  },
};
