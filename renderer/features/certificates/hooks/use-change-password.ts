import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Credential } from "#contract/certificate/bridge.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { keepingTexts } from "../model/credential-texts.ts";
import { credentialsKey } from "./use-credentials.ts";

/** Asked and answered in the confirmation window: neither password comes near this page. */
export const useChangePassword = ({ id }: Pick<Credential, "id">) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => unwrap(await bridge().call("vault.changePassword", { credentialId: id })).credential,
    onSuccess: (credential) => {
      showToast({ tone: "verified", title: "Saved", text: `Password: ${keepingTexts[credential.passwordKeeping]}` });
      return queryClient.invalidateQueries({ queryKey: credentialsKey });
    },
  });
};
