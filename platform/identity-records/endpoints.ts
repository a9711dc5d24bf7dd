import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { actOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RequestContext } from "../http/request-context.ts";
import { assertUserKnown } from "./domain/assert-known.ts";
import { bypassIdentification } from "./domain/bypass.ts";
import { readIdDocuments } from "./domain/id-document-view.ts";
import { readOpenings } from "./domain/open-picture.ts";
import { submitId } from "./domain/submit-id.ts";

const memberOf = ({ id, memberId }: { id: SigningId; memberId: MemberId }) => ({ signingId: id, memberId });

const assertKnown = ({
  context,
  input: { id: signingId, member_id: memberId, is_known: isKnown },
}: {
  context: RequestContext;
  input: { id: SigningId; member_id: MemberId; is_known: boolean };
}) => assertUserKnown(context.services, actOf(context, signingId), { signingId, memberId }, isKnown);

/** What the notary records of somebody's identity, and who looked at it. */
export const identityRecordEndpoints: EndpointsOf<
  "identity",
  "assertKnown" | "assertKnownInSignings" | "idDocuments" | "submitId" | "bypass" | "openings"
> = {
  assertKnown: { allow: ["signing-notary"], handle: assertKnown },
  assertKnownInSignings: { allow: ["signing-notary"], handle: assertKnown },
  idDocuments: {
    allow: ["signing-notary", "own-member"],
    ownerOnly: true,
    handle: ({ context, input }) => readIdDocuments(context.services.store.read, memberOf(input)),
  },
  submitId: {
    allow: ["signing-notary"],
    isSlow: true,
    handle: async ({
      context,
      input: { id: signingId, consumer_id: memberId, identity_verification: files, ...written },
    }) =>
      submitId(
        context.services,
        actOf(context, signingId),
        { signingId, memberId },
        {
          ...written,
          pictures: await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()))),
        },
      ),
  },
  bypass: {
    allow: ["signing-notary"],
    handle: ({ context, input }) => bypassIdentification(context.services, actOf(context, input.id), memberOf(input)),
  },
  openings: {
    allow: ["signing-notary", "own-member"],
    handle: ({ context, input }) => readOpenings(context.services.store.read, memberOf(input)),
  },
};
