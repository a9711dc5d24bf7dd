import { useMutation } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { IdentityLookup, IdType } from "#contract/identity/entity.ts";
import type { CapturedDocument } from "#renderer/features/id-capture/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { picturesOf } from "../model/pictures-of.ts";
import { useLeaving } from "./use-leaving.ts";
import { useTakeStanding } from "./use-take-standing.ts";

export type Handed = { typeOfId: IdType; captured: CapturedDocument };

/** What a signer does on the way to a proof of identity. Each act shows its own failure beside it. */
export const useVerificationActs = (signingId: SigningId, memberId: MemberId) => {
  const { take, readAgain, onRefused } = useTakeStanding(signingId, memberId);
  const { isLeaving, leave } = useLeaving(readAgain);
  const target = { id: signingId, memberId };
  const meta = { showsOwnError: true };
  const start = useMutation({
    meta,
    mutationFn: () => api.identity.start(target),
    onSuccess: take,
    onError: onRefused,
  });
  const submit = useMutation({
    meta,
    mutationFn: ({ typeOfId, captured }: Handed) =>
      api.identity.submitDocument({ ...target, type_of_id: typeOfId, ...picturesOf(captured) }),
    onSuccess: take,
    onError: onRefused,
  });
  const openPage = useMutation({
    meta,
    mutationFn: () => api.identity.openDocumentPage(target),
    onSuccess: ({ url }) => leave(url),
    onError: onRefused,
  });
  const quiz = useMutation({
    meta,
    mutationFn: (lookup: IdentityLookup | null) =>
      api.identity.startQuiz({ ...target, ...(lookup === null ? {} : { lookup }) }),
    // What was typed for it is in no memory but the form's.
    gcTime: 0,
    onSuccess: ({ url, standing }) => {
      take(standing);
      leave(url);
    },
    onError: onRefused,
  });
  const retry = useMutation({
    meta,
    mutationFn: () => api.identity.retry(target),
    onSuccess: take,
    onError: onRefused,
  });
  const reschedule = useMutation({
    meta,
    mutationFn: () => api.identity.rescheduleUrl({ id: signingId }),
    onSuccess: ({ url }) => leave(url),
  });
  return { start, submit, openPage, quiz, retry, reschedule, isLeaving };
};
