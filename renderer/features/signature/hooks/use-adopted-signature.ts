import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { AdoptedSignature, SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft } from "#renderer/services/drafts/draft-store.ts";
import { api } from "#renderer/services/api/api.ts";

type Adopted = Record<SignaturePurpose, AdoptedSignature | null>;

const keyOf = (signingId: SigningId, memberId: MemberId | null) =>
  ["signing", signingId, "signature", memberId] as const;

/** The signature and the initials that this member adopted in this signing, and how new ones are adopted. */
export const useAdoptedSignature = (signingId: SigningId, memberId: MemberId | null) => {
  const queryClient = useQueryClient();
  const key = keyOf(signingId, memberId);
  const adopted = useQuery<Adopted>({
    queryKey: key,
    enabled: memberId !== null,
    queryFn: async () =>
      memberId === null ? { signature: null, initials: null } : api.members.signature({ id: signingId, memberId }),
    staleTime: Infinity,
  });
  const adopt = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ purpose, image, made }: { purpose: SignaturePurpose; image: File; made: SignatureMaking }) => {
      if (memberId === null) throw new Error("Only a member of the signing can adopt a signature.");
      return api.members.adoptSignature({ id: signingId, memberId, purpose, made, image });
    },
    onSuccess: (picture, { purpose }) => {
      void dropDraft(draftKeys.picture(signingId, memberId, purpose));
      queryClient.setQueryData<Adopted>(key, (known) => ({
        signature: null,
        initials: null,
        ...known,
        [purpose]: picture,
      }));
    },
  });
  return { adopted, adopt, draftKeyOf: (purpose: SignaturePurpose) => draftKeys.picture(signingId, memberId, purpose) };
};

export const signatureValue = (signature: AdoptedSignature): FieldValue => ({ kind: "image", ...signature });

/** Which of a person's two pictures stands in a field of this type. */
export const purposeOf = (type: FieldType): SignaturePurpose => (type === "initials" ? "initials" : "signature");
