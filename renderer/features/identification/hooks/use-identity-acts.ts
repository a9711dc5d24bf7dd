import type { QueryClient } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdType } from "#contract/identity/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** What the notary found on a document, under the specification's names. */
export type Submission = {
  consumer_id: MemberId;
  type_of_id: IdType;
  number: string;
  issue_date: string;
  expiration_date: string;
  country?: string;
  state?: string;
  identity_verification: File[];
};

/** What the notary does about somebody's identity; each dialog shows its own failure. */
export const useIdentityActs = (signingId: SigningId) => {
  const onDone = (queryClient: QueryClient) =>
    queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  return {
    submit: useAct((submission: Submission) => api.identity.submitId({ id: signingId, ...submission }), { onDone }),
    bypass: useAct((memberId: MemberId) => api.identity.bypass({ id: signingId, memberId }), { onDone }),
    assertKnown: useAct(
      ({ memberId, isKnown }: { memberId: MemberId; isKnown: boolean }) =>
        api.identity.assertKnown({ id: signingId, member_id: memberId, is_known: isKnown }),
      { onDone },
    ),
    /** Asks somebody, by mail and on their page, to prove who they are. */
    request: useAct((memberId: MemberId) => api.identity.request({ id: signingId, memberId }), { onDone }),
  };
};

export type IdentityActs = ReturnType<typeof useIdentityActs>;
