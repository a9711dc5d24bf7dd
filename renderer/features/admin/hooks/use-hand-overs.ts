import { useQuery } from "@tanstack/react-query";
import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import type { UserId } from "#contract/common/ids.ts";
import type { HandOver } from "#contract/hand-over/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import type { HandOverWords } from "../model/hand-over-form.ts";
import { useAdminAct } from "./use-admin.ts";

const askAgainMs = 1_000;

const isUnderWay = ({ standing: { state } }: HandOver): boolean =>
  state === "waiting" || state === "gathering" || state === "packing";

/** What a notary leaves behind, and what became of it; asked again while a file is made. */
export const useHandOvers = (userId: UserId) =>
  useQuery({
    queryKey: ["admin", "hand-overs", userId],
    queryFn: () => api.handOvers.facts({ userId }),
    refetchInterval: (query) => (query.state.data?.handOvers.some(isUnderWay) === true ? askAgainMs : false),
  });

export const useBeginHandOver = (userId: UserId) =>
  useAdminAct((order: HandOverWords & ShownAnew & { handOverId: string }) => api.handOvers.begin({ userId, ...order }));

export const useWithdrawHandOver = (userId: UserId) =>
  useAdminAct((handOverId: string) => api.handOvers.withdraw({ userId, handOverId }));

/** Whose certificate it is; nothing is kept of it. */
export const useReadCertificate = () =>
  useAct((certificatePem: string) => api.handOvers.readCertificate({ certificatePem }), {});
