import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import type { ActsToWrite } from "../model/journal-standing.ts";

/** Among the account's lists, which are read again when the platform says that they changed. */
const toWriteKey = [...signingsKey, "to-write"];

const toWriteQuery = queryOptions({
  queryKey: toWriteKey,
  queryFn: async (): Promise<ActsToWrite> => unwrap(await bridge().call("journal.toWrite", {})),
});

/**
 * The acts of the signed-in notary whose entry is still to be written. No data: it is not known, as while the platform is
 * out of reach. Data beside an error: as it was when it was last asked (`askedAt`). Nothing is asked for who performs no acts.
 */
export const useActsToWrite = (): UseQueryResult<ActsToWrite> => {
  const queryClient = useQueryClient();
  const { canNotary } = useAccount();
  useEffect(
    () => bridge().on("journal.changed", () => void queryClient.invalidateQueries({ queryKey: toWriteKey })),
    [queryClient],
  );
  return useQuery({ ...toWriteQuery, enabled: canNotary });
};
