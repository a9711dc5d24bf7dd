import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ActPart } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

type Of = Pick<Document, "id" | "signingId">;

const useRefresh = ({ signingId }: Of) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
};

/** The dialog shows its own failure. */
export const useWaive = (document: Of) =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: (waived: { parts: ActPart[]; reason: string }) =>
      api.documents.waive({ id: document.signingId, docId: document.id, ...waived }),
    onSettled: useRefresh(document),
  });

export const useWithdrawWaiver = (document: Of) =>
  useMutation({
    mutationFn: (part: ActPart) => api.documents.withdrawWaiver({ id: document.signingId, docId: document.id, part }),
    onSettled: useRefresh(document),
  });
