import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/app/api/api.ts";
import { signingsKey } from "#renderer/app/realtime/follow-lists.ts";

export const useSignings = () =>
  useQuery({ queryKey: signingsKey, queryFn: () => api.signings.list(), refetchOnWindowFocus: true });
