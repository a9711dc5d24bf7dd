import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberId, SigningId } from "#contract/entities/ids.ts";
import type { PersonalInfo, PersonalInfoPart } from "#contract/entities/personal-info.ts";
import { api } from "#renderer/app/api/api.ts";
import { signingKeys } from "#renderer/app/realtime/use-signing.ts";
import { formOfInfo, infoOfForm } from "../model/personal-info-form.ts";

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

/** The form as it is written: kept whenever a field is left, confirmed as a whole at the end. */
export const usePersonalInfo = (signingId: SigningId, memberId: MemberId, saved: PersonalInfo) => {
  const queryClient = useQueryClient();
  const [form, setForm] = useState(() => formOfInfo(saved));
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
    onSuccess: (kept) => queryClient.setQueryData(keyOf(signingId, memberId), kept),
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
    write: (part: PersonalInfoPart, text: string) => setForm((written) => ({ ...written, [part]: text })),
    keep: (changes: Partial<PersonalInfo> = {}) => keep.mutate(infoOfForm({ ...form, ...changes }, saved)),
    isKeeping: keep.isPending,
    isKept: keep.isSuccess,
    attend,
    failure: attend.error ?? keep.error,
  };
};
