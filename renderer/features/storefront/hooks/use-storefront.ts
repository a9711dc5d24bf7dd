import { useQuery } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { profileKey } from "#renderer/services/profile/use-profile.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";

const ownKey = ["storefront"];
const organisationKey = ["organisation-storefront"];
/** Read again with every list of the account: the platform says so when somebody asks. */
const requestsKey = [...signingsKey, "storefront-requests"];

export const useOwnStorefront = (isEnabled: boolean) =>
  useQuery({ queryKey: ownKey, queryFn: () => api.storefronts.own(), enabled: isEnabled });

export const useKeepStorefront = () =>
  useAct((wanted: Parameters<typeof api.storefronts.keep>[0]) => api.storefronts.keep(wanted), {
    onDone: (queryClient, kept) => {
      queryClient.setQueryData(ownKey, kept);
      return queryClient.invalidateQueries({ queryKey: profileKey });
    },
  });

export const useOrganisationStorefront = () =>
  useQuery({ queryKey: organisationKey, queryFn: () => api.storefronts.organisation() });

export const useKeepOrganisation = () =>
  useAct((wanted: Parameters<typeof api.storefronts.keepOrganisation>[0]) => api.storefronts.keepOrganisation(wanted), {
    onDone: (queryClient, kept) => {
      queryClient.setQueryData(organisationKey, kept);
      return queryClient.invalidateQueries({ queryKey: profileKey });
    },
  });

export const useRequests = (isEnabled: boolean) =>
  useQuery({
    queryKey: requestsKey,
    queryFn: () => api.storefronts.requests(),
    refetchOnWindowFocus: true,
    enabled: isEnabled,
  });

export const openDraft = (signingId: SigningId): void => navigate(`/signing/${signingId}`);

export const useDraft = () =>
  useAct((requestId: string) => api.storefronts.draft({ requestId }), {
    onDone: async (queryClient, { signingId }) => {
      await queryClient.invalidateQueries({ queryKey: signingsKey });
      openDraft(signingId);
    },
  });

export const useDecline = () =>
  useAct((requestId: string) => api.storefronts.decline({ requestId }), {
    onDone: (queryClient) => queryClient.invalidateQueries({ queryKey: requestsKey }),
  });
