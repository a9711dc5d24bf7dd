import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import { asInvited } from "#renderer/features/signings/index.ts";
import { ofRole } from "#lib/people/member-roles.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import type { PersonForm } from "../model/person-form.ts";

/** Adding, inviting, correcting and removing people; each dialog shows its own failure. */
export const useMemberActs = (signingId: SigningId) => {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  const onInvited = () => {
    void queryClient.invalidateQueries({ queryKey: signingsKey });
    return onSuccess();
  };
  const meta = { showsOwnError: true };
  return {
    add: useMutation({
      meta,
      onSuccess,
      mutationFn: (person: PersonForm & { invite: boolean }) =>
        api.members.add({ id: signingId, ...asInvited(person) }),
    }),
    invite: useMutation({
      meta,
      onSuccess: onInvited,
      mutationFn: (memberIds: MemberId[]) => api.members.invite({ id: signingId, memberIds }),
    }),
    inviteAgain: useMutation({
      meta,
      onSuccess: onInvited,
      mutationFn: (memberId: MemberId) => api.members.notify({ id: signingId, memberId }),
    }),
    correct: useMutation({
      meta,
      onSuccess,
      mutationFn: ({ memberId, type, ...person }: PersonForm & { memberId: MemberId }) =>
        api.members.update({ id: signingId, memberId, ...person, ...ofRole(type) }),
    }),
    setLanguage: useMutation({
      onSuccess,
      mutationFn: (choice: { memberId: MemberId; language: Language }) =>
        api.members.setLanguage({ id: signingId, ...choice }),
    }),
    exclude: useMutation({
      meta,
      onSuccess,
      mutationFn: ({ memberId, isExcluded }: { memberId: MemberId; isExcluded: boolean }) =>
        api.members.exclude({ id: signingId, memberId, isExcluded }),
    }),
    remove: useMutation({
      meta,
      onSuccess,
      mutationFn: (memberId: MemberId) => api.members.remove({ id: signingId, memberId }),
    }),
  };
};

export type MemberActs = ReturnType<typeof useMemberActs>;
