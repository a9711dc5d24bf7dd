import { useMutation, useQueryClient } from "@tanstack/react-query";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { spoolFile } from "#renderer/app/bridge/spool.ts";
import { RefusedError, unwrap } from "#renderer/app/errors/refused-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { credentialsKey } from "./use-credentials.ts";

/** Cancelling in the confirmation window is an answer, not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof RefusedError && error.error.code === "workstation/consent-refused";

/** The file goes to the main process, which asks for its password in the confirmation window. */
export const useImportCertificate = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ file, name }: { file: Blob; name: string }) => {
      const handle = await spoolFile(file, name);
      return unwrap(await bridge().call("vault.import", { file: handle })).credential;
    },
    onSuccess: (credential) => {
      showToast({ tone: "verified", title: "Certificate imported", text: credential.subject });
      return queryClient.invalidateQueries({ queryKey: credentialsKey });
    },
  });
};
