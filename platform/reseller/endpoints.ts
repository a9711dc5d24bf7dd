import { userActOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import {
  changeReseller,
  createReseller,
  endReseller,
  listEveryReseller,
  readCompanyInfo,
  setLogo,
} from "./domain/resellers.ts";

export const resellerEndpoints: EndpointsOf<"resellers"> = {
  companyInfo: {
    allow: ["anyone"],
    // Codes are short: nobody tries them all.
    attempts: { by: "network", most: (perMinute) => perMinute * 4 },
    handle: ({ context, input }) => readCompanyInfo(context.services, input.producerCode),
  },
  list: {
    allow: ["admin"],
    handle: ({ context }) => listEveryReseller(context.services),
  },
  create: {
    allow: ["admin"],
    handle: ({ context, input }) => createReseller(context.services, userActOf(context), input),
  },
  change: {
    allow: ["admin"],
    handle: ({ context, input: { resellerId, ...words } }) =>
      changeReseller(context.services, userActOf(context), resellerId, words),
  },
  setLogo: {
    allow: ["admin"],
    isSlow: true,
    handle: async ({ context, input }) =>
      setLogo(context.services, userActOf(context), input.resellerId, new Uint8Array(await input.image.arrayBuffer())),
  },
  end: {
    allow: ["admin"],
    handle: ({ context, input }) => endReseller(context.services, userActOf(context), input.resellerId),
  },
};
