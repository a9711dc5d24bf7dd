import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import type { KeptSignature, OwnSignature } from "#contract/own-signature/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft } from "#renderer/services/drafts/draft-store.ts";
import { useAccount } from "#renderer/services/session/session.ts";

const ownSignatureKey = ["own-signature"];

/**
 * What the account keeps for its signings; `isReady`: it has a signature, and signing needs no dialog. Nothing is asked where
 * nobody signs.
 */
export const useOwnSignature = ({ isAsked = true } = {}) => {
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ownSignatureKey,
    queryFn: () => api.ownSignature.get(),
    enabled: isAsked,
    refetchOnWindowFocus: true,
  });
  return {
    kept: data,
    isReady: data === undefined ? undefined : data.signature !== null,
    error,
    isPending,
    refetch,
    /** Something else than this page has changed it, as an adoption in a meeting does. */
    changed: () => queryClient.invalidateQueries({ queryKey: ownSignatureKey }),
  };
};

/** Replaces and removes what the account keeps; each shows when the platform has taken it. */
export const useOwnSignatureActs = () => {
  const { id } = useAccount();
  const queryClient = useQueryClient();
  const show = (purpose: SignaturePurpose, picture: KeptSignature | null) =>
    queryClient.setQueryData<OwnSignature>(ownSignatureKey, (known) =>
      known === undefined ? known : { ...known, [purpose]: picture },
    );
  const draftKeyOf = (purpose: SignaturePurpose) => draftKeys.ownPicture(id, purpose);
  const keep = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (picture: { purpose: SignaturePurpose; made: SignatureMaking; image: File }) =>
      api.ownSignature.keep(picture),
    onSuccess: (picture, { purpose }) => {
      void dropDraft(draftKeyOf(purpose));
      show(purpose, picture);
    },
  });
  const remove = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (purpose: SignaturePurpose) => api.ownSignature.remove({ purpose }),
    onSuccess: (_done, purpose) => void show(purpose, null),
  });
  return { keep, remove, draftKeyOf };
};
