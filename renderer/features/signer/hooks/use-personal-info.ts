import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { PersonalInfoSchema, type PersonalInfo, type PersonalInfoPart } from "#contract/member/personal-info.ts";
import { api } from "#renderer/services/api/api.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { formOfInfo, infoOfForm, isWhollyKept } from "../model/personal-info-form.ts";

const keyOf = (signingId: SigningId, memberId: MemberId) => [...signingKeys.info(signingId, memberId), "own"];

/** What was written so far, as the platform has it. */
export const useOwnInfo = (signingId: SigningId, memberId: MemberId) =>
  useQuery({
    queryKey: keyOf(signingId, memberId),
    queryFn: () => api.members.info({ id: signingId, memberId }),
    // The form is the only one that changes it; reading it again would overwrite what is being written.
    staleTime: Infinity,
  });

const changedParts = (next: PersonalInfo, known: PersonalInfo): Partial<PersonalInfo> =>
  Object.fromEntries(Object.entries(next).filter(([part, value]) => known[part as PersonalInfoPart] !== value));

/** Parts as they were typed; each is refused or taken by the platform only when its field is left. */
const WrittenSchema = z.partialRecord(PersonalInfoSchema.keyof(), z.string().max(500));

/**
 * The form as it is written: kept whenever a field is left, confirmed as a whole at the end. What stands in a field that was
 * not left yet is kept on the own device.
 */
export const usePersonalInfo = (
  signingId: SigningId,
  { id: memberId, fullName }: Pick<Member, "id" | "fullName">,
  saved: PersonalInfo,
) => {
  const queryClient = useQueryClient();
  const draft = useDraft(draftKeys.info(signingId, memberId), WrittenSchema, {});
  const form = { ...formOfInfo(saved, fullName), ...draft.value };
  /** What was written on this page last, which an answer of the platform may not know yet. */
  const latest = useRef<PersonalInfo | null>(null);
  const target = { id: signingId, memberId };
  const keep = useMutation({
    meta: { showsOwnError: true },
    // One after the other: a later word must not be overtaken by an earlier one.
    scope: { id: `personal-info-${memberId}` },
    mutationFn: async (info: PersonalInfo) => {
      const known = queryClient.getQueryData<PersonalInfo>(keyOf(signingId, memberId)) ?? saved;
      const parts = changedParts(info, known);
      return Object.keys(parts).length === 0 ? known : api.members.saveInfo({ ...target, ...parts });
    },
    onSuccess: (kept) => {
      queryClient.setQueryData(keyOf(signingId, memberId), kept);
      if (isWhollyKept(latest.current ?? form, kept)) draft.drop();
    },
  });
  const attend = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => {
      await keep.mutateAsync(infoOfForm(form, saved));
      return api.members.attend(target);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) }),
  });
  return {
    form,
    write: (parts: Partial<PersonalInfo>) => {
      latest.current = { ...form, ...parts };
      draft.change({ ...draft.value, ...parts });
    },
    keep: (changes: Partial<PersonalInfo> = {}) => keep.mutate(infoOfForm({ ...form, ...changes }, saved)),
    isKeeping: keep.isPending,
    isKept: keep.isSuccess,
    attend,
    failure: attend.error ?? keep.error,
  };
};
