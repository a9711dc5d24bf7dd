import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FieldType, FieldValue } from "#contract/field/entity.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { AdoptedSignature, SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { dropDraft } from "#renderer/services/drafts/draft-store.ts";
import { api } from "#renderer/services/api/api.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

type Adopted = Record<SignaturePurpose, AdoptedSignature | null>;

/** `keeps`: also in the account, for its next signings. */
type Adoption = { purpose: SignaturePurpose; image: File; made: SignatureMaking; keeps?: boolean };

const keyOf = (signingId: SigningId, memberId: MemberId | null) =>
  ["signing", signingId, "signature", memberId] as const;

/** The translation that stands beside what adopting means, where one does. */
const shownBeside = (purpose: SignaturePurpose): { translationVersion?: string } => {
  const { translationVersion } = currentTexts().signatureMaking.adopt.meeting[purpose];
  return translationVersion === null ? {} : { translationVersion };
};

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
  const own = () => {
    if (memberId === null) throw new Error("Only a member of the signing can adopt a signature.");
    return { id: signingId, memberId };
  };
  const show = (purpose: SignaturePurpose, picture: AdoptedSignature) =>
    void queryClient.setQueryData<Adopted>(key, (known) => ({
      signature: null,
      initials: null,
      ...known,
      [purpose]: picture,
    }));
  const adopt = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ purpose, image, made, keeps = false }: Adoption) =>
      api.members.adoptSignature({
        ...own(),
        purpose,
        made,
        image,
        keepForAccount: keeps ? "yes" : "no",
        ...shownBeside(purpose),
      }),
    onSuccess: (picture, { purpose }) => {
      void dropDraft(draftKeys.picture(signingId, memberId, purpose));
      show(purpose, picture);
    },
  });
  const adoptKept = useMutation({
    mutationFn: (purpose: SignaturePurpose) => api.members.adoptKept({ ...own(), purpose, ...shownBeside(purpose) }),
    onSuccess: (picture, purpose) => show(purpose, picture),
  });
  return {
    adopted,
    adopt,
    /** What the account of this member keeps becomes their signature in this signing. */
    adoptKept,
    draftKeyOf: (purpose: SignaturePurpose) => draftKeys.picture(signingId, memberId, purpose),
  };
};

export const signatureValue = (signature: AdoptedSignature): FieldValue => ({ kind: "image", ...signature });

/** Which of a person's two pictures stands in a field of this type. */
export const purposeOf = (type: FieldType): SignaturePurpose => (type === "initials" ? "initials" : "signature");
