import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";

/** Open signings that have a time: without a certificate none of them is asked for. */
export const useBookedSignings = (isAsked: boolean) =>
  useQuery({
    queryKey: [...signingsKey, "booked"],
    queryFn: () => api.signings.list({ only: "booked" }),
    enabled: isAsked,
  });
