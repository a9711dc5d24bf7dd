import { z } from "zod";
import { ShownAnewSchema, shownAnewErrors } from "../account-security/shown-anew.ts";
import { endpoint } from "../common/endpoint.ts";
import { UserIdSchema } from "../common/ids.ts";
import {
  HandOverFactsSchema,
  HandOverIdSchema,
  HandOverReasonSchema,
  HandOverReceiverSchema,
  HandOverSchema,
  ReceiverCertificateSchema,
} from "./entity.ts";

const ByUser = z.object({ userId: UserIdSchema });
const ById = ByUser.extend({ handOverId: HandOverIdSchema });
const CertificatePemSchema = z.string().trim().min(1).max(10_000);

/** What a notary leaves behind goes to whom the state names, by an administrator who cannot read the journal. */
export const handOvers = {
  facts: endpoint
    .route({ method: "GET", path: "/admin/people/{userId}/hand-overs", summary: "What a notary leaves behind" })
    .input(ByUser)
    .output(HandOverFactsSchema),
  /** Whose certificate it is, to be compared with the receiver before anything is encrypted for it. */
  readCertificate: endpoint
    .route({
      method: "POST",
      path: "/admin/hand-over-certificate",
      summary: "Read the certificate of whoever receives a notary's records",
    })
    .input(z.object({ certificatePem: CertificatePemSchema }))
    .output(ReceiverCertificateSchema)
    .meta({ errors: ["hand-over/certificate"] }),
  begin: endpoint
    .route({
      method: "POST",
      path: "/admin/people/{userId}/hand-overs",
      summary: "Put the records of a notary together for whoever receives them",
    })
    .input(
      ById.extend({
        /** Made by whoever asks, so that asking again with it begins nothing twice. */
        handOverId: HandOverIdSchema,
        reason: HandOverReasonSchema,
        happenedOn: z.iso.date(),
        receiver: HandOverReceiverSchema,
        /** Left out: what the entries say is not handed over. */
        certificatePem: CertificatePemSchema.optional(),
        /** The records of the signings and the documents that were released. */
        withDocuments: z.boolean(),
        ...ShownAnewSchema.shape,
      }),
    )
    .output(HandOverSchema)
    .meta({
      errors: [
        ...shownAnewErrors,
        "hand-over/certificate",
        "hand-over/future-day",
        "hand-over/nothing",
        "hand-over/still-active",
        "hand-over/under-way",
        "text/hidden-character",
      ],
    }),
  /** Stops what is under way, or deletes the file; that it was done stays. */
  withdraw: endpoint
    .route({
      method: "DELETE",
      path: "/admin/people/{userId}/hand-overs/{handOverId}",
      summary: "Stop a hand-over, or delete its file",
    })
    .input(ById)
    .output(HandOverSchema),
};
