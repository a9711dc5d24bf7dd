import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import type { AccountExport, ExportStanding } from "#contract/account-export/http.ts";
import { api } from "#renderer/services/api/api.ts";

const exportKey = ["account-export"];
const askAgainMs = 1_000;

const isUnderWay = (made: AccountExport | null | undefined): boolean =>
  made?.state === "waiting" || made?.state === "gathering" || made?.state === "packing";

/** The ZIP of everything that the account has: how it stands, asked again while it is made. */
export const useAccountExport = () => {
  const queryClient = useQueryClient();
  const made = useQuery({
    queryKey: exportKey,
    queryFn: () => api.accountExports.get(),
    refetchInterval: (query) => (isUnderWay(query.state.data?.export) ? askAgainMs : false),
  });
  const set = (next: ExportStanding) => queryClient.setQueryData(exportKey, next);
  const begin = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (shown: ShownAnew) => api.accountExports.begin(shown),
    onSuccess: set,
  });
  const cancel = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.accountExports.cancel(),
    onSuccess: () => set({ export: null, isOpen: false }),
  });
  const open = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (shown: ShownAnew) => api.accountExports.open(shown),
    onSuccess: set,
  });
  return { made, begin, open, cancel };
};
