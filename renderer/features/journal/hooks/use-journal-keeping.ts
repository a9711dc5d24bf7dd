import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { JournalValues } from "#contract/journal/values.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { RefusedError, unwrap } from "#renderer/services/errors/refused-error.ts";

const journalKey = ["journal"];
const requestsKey = [...journalKey, "requests"];

const useKeeping = <Input>(work: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    // Whoever says no in the confirmation window knows it, and needs no error to be told.
    mutationFn: (input: Input) =>
      work(input).catch((error: unknown) => {
        if (error instanceof RefusedError && error.error.code === "workstation/consent-refused") return null;
        throw error;
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: journalKey }),
  });
};

export const useExpiredValues = () =>
  useQuery({ queryKey: [...journalKey, "expired"], queryFn: () => bridge().call("journal.expired", {}) });

export const useEraseValues = () =>
  useKeeping(async (state: string) => unwrap(await bridge().call("journal.erase", { state })));

/** The act that an entry is or corrects, as it stands now; read anew whenever somebody is about to correct it. */
export const useStandingAct = (sequence: number) =>
  useQuery({
    queryKey: [...journalKey, "standing", sequence],
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnError: true },
    queryFn: async () => unwrap(await bridge().call("journal.standing", { sequence })),
  });

export const useCorrectEntry = () =>
  useKeeping(async (input: { sequence: number; values: JournalValues }) =>
    unwrap(await bridge().call("journal.correct", input)),
  );

/** Computers that ask to write; only looked for while somebody looks. */
export const useJournalRequests = (isWanted: boolean) =>
  useQuery({
    queryKey: requestsKey,
    enabled: isWanted,
    meta: { showsOwnError: true },
    queryFn: async () => unwrap(await bridge().call("journal.requests", {})).requests,
  });

export const useRequestToWrite = () =>
  useKeeping(async (name: string) => unwrap(await bridge().call("journal.requestToWrite", { name })));

export const useAdmitComputer = () =>
  useKeeping(async (keyId: Sha256Hex) => unwrap(await bridge().call("journal.admit", { keyId })));

export const useRevokeComputer = () =>
  useKeeping(async (keyId: Sha256Hex) => unwrap(await bridge().call("journal.revoke", { keyId })));

export const useRecoverJournal = () =>
  useKeeping(async (input: { name: string; reason: string }) => unwrap(await bridge().call("journal.recover", input)));

export const useSendAgain = () => useKeeping(async () => unwrap(await bridge().call("journal.sendAgain", {})));

export const useDismissComputer = () =>
  useKeeping(async (keyId: Sha256Hex) => unwrap(await bridge().call("journal.dismiss", { keyId })));
