import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FieldValue } from "#contract/entities/field.ts";
import type { MemberId, SigningId } from "#contract/entities/ids.ts";
import type { AdoptedSignature } from "#contract/http/signings.ts";
import { api } from "#renderer/app/api/api.ts";

const keyOf = (signingId: SigningId, memberId: MemberId | null) =>
  ["signing", signingId, "signature", memberId] as const;

/** The signature that this member adopted in this signing, and how a new one is adopted. */
export const useAdoptedSignature = (signingId: SigningId, memberId: MemberId | null) => {
  const queryClient = useQueryClient();
  const key = keyOf(signingId, memberId);
  const adopted = useQuery<AdoptedSignature | null>({
    queryKey: key,
    enabled: memberId !== null,
    queryFn: async () =>
      memberId === null ? null : (await api.members.signature({ id: signingId, memberId })).signature,
    staleTime: Infinity,
  });
  const adopt = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (image: File) => {
      if (memberId === null) throw new Error("Only a member of the signing can adopt a signature.");
      return api.members.adoptSignature({ id: signingId, memberId, image });
    },
    onSuccess: (signature) => queryClient.setQueryData(key, signature),
  });
  return { adopted, adopt };
};

export const signatureValue = (signature: AdoptedSignature): FieldValue => ({ kind: "image", ...signature });
