import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import type { WaivablePart } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

type Of = Pick<Document, "id" | "signingId">;

const useRefresh = ({ signingId }: Of) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
};

const isSame = (one: WaiverFor & { reason: string }, other: typeof one): boolean =>
  one.documentId === other.documentId && one.reason === other.reason && one.parts.join() === other.parts.join();

export type WaiverFor = { documentId: DocumentId; parts: WaivablePart[] };

/**
 * Waives on one document after the other; the dialog shows its own failure. What failed on one keeps no other one from it,
 * and is not given again where it was given: `done` says where. Once it is stopped no further one is given, and
 * `onStopped` is told where it was given.
 */
export const useWaive = (document: Of, onStopped: (done: readonly DocumentId[]) => void) => {
  const isStopped = useRef(false);
  const [given, setGiven] = useState<readonly (WaiverFor & { reason: string })[]>([]);
  const mutation = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ waivers, reason }: { waivers: readonly WaiverFor[]; reason: string }) => {
      const failures: unknown[] = [];
      const done = given.map(({ documentId }) => documentId);
      for (const { documentId, parts } of waivers) {
        if (isStopped.current) break;
        const waiver = { documentId, parts, reason };
        if (given.some((each) => isSame(each, waiver))) continue;
        try {
          await api.documents.waive({ id: document.signingId, docId: documentId, parts, reason });
          done.push(documentId);
          setGiven((before) => [...before, waiver]);
        } catch (cause) {
          failures.push(cause);
        }
      }
      if (isStopped.current) onStopped(done);
      else if (failures.length > 0) throw failures[0];
    },
    onSettled: useRefresh(document),
  });
  return { ...mutation, stop: () => void (isStopped.current = true), done: given.map(({ documentId }) => documentId) };
};

export const useWithdrawWaiver = (document: Of) =>
  useMutation({
    mutationFn: (part: WaivablePart) =>
      api.documents.withdrawWaiver({ id: document.signingId, docId: document.id, part }),
    onSettled: useRefresh(document),
  });
