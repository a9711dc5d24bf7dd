import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CertificateOrderId, CertificateSetup } from "#contract/certificate-order/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { certificateSetupKey } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { credentialsKey } from "./use-credentials.ts";

/** What the platform knows of the account's certificate: its date and its orders. */
export const useCertificateSetup = () => {
  const { canNotary } = useAccount();
  return useQuery({
    queryKey: certificateSetupKey,
    queryFn: () => api.certificateOrders.setup(),
    enabled: canNotary,
    refetchOnWindowFocus: true,
  });
};

const requestKeysKey = ["certificate-request-keys"];

/** Keys on this computer that wait for their certificates. */
export const useRequestKeys = () =>
  useQuery({ queryKey: requestKeysKey, queryFn: () => bridge().call("certificateRequest.keys", {}) });

/** The acts on an order; each shows its failure itself, and afterwards everything is read again. */
export const useOrderActs = () => {
  const queryClient = useQueryClient();
  const readAgain = async () => {
    await Promise.all(
      [certificateSetupKey, requestKeysKey, credentialsKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
  const shared = { meta: { showsOwnError: true }, onSettled: readAgain };
  return {
    place: useMutation({ ...shared, mutationFn: () => api.certificateOrders.place() }),
    renew: useMutation({
      ...shared,
      mutationFn: () => api.certificateOrders.renew(),
      onSuccess: ({ message }) => showToast({ tone: "info", title: message }),
    }),
    pay: useMutation({
      ...shared,
      mutationFn: (orderId: CertificateOrderId) => api.certificateOrders.pay({ orderId }),
    }),
    cancel: useMutation({
      ...shared,
      mutationFn: (orderId: CertificateOrderId) => api.certificateOrders.cancel({ orderId }),
    }),
    restart: useMutation({
      ...shared,
      mutationFn: (orderId: CertificateOrderId) => api.certificateOrders.restart({ orderId }),
      onSuccess: () => showToast({ tone: "info", title: "The order begins anew. Nothing has to be paid again." }),
    }),
    request: useMutation({
      ...shared,
      mutationFn: async (orderId: CertificateOrderId) =>
        unwrap(await bridge().call("certificateRequest.make", { orderId })),
    }),
    take: useMutation({
      ...shared,
      mutationFn: async (orderId: CertificateOrderId) =>
        unwrap(await bridge().call("certificateRequest.take", { orderId })).credential,
      onSuccess: ({ subject }) =>
        showToast({ tone: "verified", title: "Certificate taken in", text: `${subject}. You can lock with it.` }),
    }),
    decide: useMutation({
      ...shared,
      mutationFn: (decided: { orderId: CertificateOrderId; decision: "issue" | "cancel" }) =>
        api.demo.decideCertificateOrder(decided),
    }),
  };
};

/**
 * Says when the certificate ends; null stops tracking. What the platform answers to it in words is shown nowhere: whoever
 * asks says in its place that nothing was saved.
 */
export const useUpdateCertificateProfile = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (expiresAt: string | null) => api.certificateOrders.updateProfile({ expires_at: expiresAt }),
    onSuccess: (expiry) => {
      queryClient.setQueryData<CertificateSetup>(certificateSetupKey, (known) =>
        known === undefined ? known : { ...known, expiry },
      );
    },
  });
};
