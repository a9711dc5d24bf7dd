import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Credential } from "#contract/certificate/bridge.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { spoolFile } from "#renderer/services/bridge/spool.ts";
import { RefusedError, unwrap } from "#renderer/services/errors/refused-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { credentialsKey } from "./use-credentials.ts";

/** Cancelling in the confirmation window is an answer, not a failure. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof RefusedError && error.error.code === "workstation/consent-refused";

export type CertificateFile = { file: Blob; name: string; replaces?: Credential["id"] };

/** The file goes to the main process, which asks for its password in the confirmation window. */
export const useImportCertificate = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ file, name, replaces }: CertificateFile) => {
      const handle = await spoolFile(file, name);
      const input = { file: handle, ...(replaces === undefined ? {} : { replaces }) };
      const { credential, replaced } = unwrap(await bridge().call("vault.import", input));
      return { credential, isOldLeft: replaces !== undefined && !replaced };
    },
    onSuccess: ({ credential, isOldLeft }) => {
      showToast({
        tone: "verified",
        title: "Certificate imported",
        text: isOldLeft
          ? `${credential.subject}. The old one stays until you remove it: the platform could not be asked about the new one.`
          : credential.subject,
      });
      return queryClient.invalidateQueries({ queryKey: credentialsKey });
    },
  });
};
