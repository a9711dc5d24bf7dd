import type { Attempts } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { answerPhone, claimPhoneCamera, closePhoneCamera, offerPhone, openPhoneCamera } from "./domain/phone-camera.ts";

/** An office's phones come from one network, and say again what was lost. */
const byNetworkOften: Attempts = { by: "network", most: (perMinute) => 6 * perMinute };

export const phoneCameraEndpoints: EndpointsOf<"phoneCamera"> = {
  open: {
    allow: ["signing-member"],
    handle: ({ context, input }) => openPhoneCamera(context.services, context.caller, input.id, input.identity),
  },
  answer: {
    allow: ["signing-member"],
    handle: ({ context, input: { id, ...answer } }) => answerPhone(context.services, context.caller, id, answer),
  },
  close: {
    allow: ["signing-member"],
    handle: ({ context, input }) => closePhoneCamera(context.services, context.caller, input),
  },
  claim: {
    allow: ["anyone"],
    attempts: byNetworkOften,
    handle: ({ context, input }) => claimPhoneCamera(context.services, input.token),
  },
  offer: {
    allow: ["anyone"],
    attempts: byNetworkOften,
    handle: ({ context, input }) => offerPhone(context.services, input),
  },
  end: {
    allow: ["anyone"],
    attempts: byNetworkOften,
    handle: async ({ context, input }) => {
      context.services.phoneCameras.end(input.secret);
      return { done: true };
    },
  },
};
