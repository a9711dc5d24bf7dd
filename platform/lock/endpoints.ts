import type { SigningId } from "#contract/common/ids.ts";
import type { RequestContext } from "../http/request-context.ts";
import { refuse } from "../base/refusal.ts";
import { actOf, userIdOf } from "../http/acts.ts";
import { addProof as add } from "./domain/add-proof.ts";
import { freeze as reserve, unfreeze as release } from "./domain/freeze.ts";
import { storeSigned as store } from "./domain/store-signed.ts";
import { waive, withdrawWaiver } from "./domain/waivers.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

const handInOf = <File>(context: RequestContext, signingId: SigningId, file: File) => ({
  services: context.services,
  act: actOf(context, signingId),
  userId: userIdOf(context.caller),
  signingId,
  file,
});

const keyForm = /^[\x21-\x7e]{8,200}$/;

export const lockEndpoints: EndpointsOf<
  "documents",
  "addProof" | "freeze" | "storeSigned" | "unfreeze" | "waive" | "withdrawWaiver"
> = {
  addProof: {
    allow: ["signing-notary"],
    isSlow: true,
    handle: ({ context, input }) => add(handInOf(context, input.id, input)),
  },
  freeze: {
    allow: ["signing-notary"],
    handle: ({ context, input }) =>
      reserve(
        context.services,
        actOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        input.version,
        input.leaseId,
      ),
  },
  storeSigned: {
    allow: ["signing-notary"],
    isSlow: true,
    handle: ({ context, input }) => {
      const key = context.idempotencyKey;
      if (key === null || !keyForm.test(key)) return refuse("request/invalid");
      return store(handInOf(context, input.id, input), key);
    },
  },
  unfreeze: {
    allow: ["signing-notary"],
    handle: async ({ context, input }) => {
      await release(
        context.services,
        actOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        input.leaseId,
      );
      return { done: true as const };
    },
  },
  waive: {
    allow: ["signing-notary"],
    handle: ({ context, input }) =>
      waive(
        context.services,
        actOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        { parts: input.parts, reason: input.reason },
      ),
  },
  withdrawWaiver: {
    allow: ["signing-notary"],
    handle: ({ context, input }) =>
      withdrawWaiver(
        context.services,
        actOf(context, input.id),
        { signingId: input.id, documentId: input.docId },
        input.part,
      ),
  },
};
