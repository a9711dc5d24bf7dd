import { useMutation } from "@tanstack/react-query";
import { useContext } from "react";
import type { DocumentId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { ReaderContext } from "./use-page-language.ts";

const againMs = 5_000;

/**
 * Tells the platform which translation of a statement this person has read, for the record. Nobody waits for it: it is told
 * again until it arrives or is refused, as where the signing has ended meanwhile.
 */
export const useReadStatement = (docId: DocumentId): ((translationVersion: string) => void) => {
  const reader = useContext(ReaderContext);
  const { mutate } = useMutation({
    meta: { showsOwnError: true },
    retry: (_count, error) => !(error instanceof RefusedError),
    retryDelay: againMs,
    mutationFn: async (translationVersion: string) => {
      if (reader === null) return;
      const { signingId: id, memberId } = reader;
      await api.members.readStatement({ id, memberId, docId, translationVersion });
    },
  });
  return mutate;
};
