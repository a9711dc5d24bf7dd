import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#renderer/app/api/api.ts";
import { signingsKey } from "#renderer/app/realtime/follow-lists.ts";

export const signingsQuery = queryOptions({ queryKey: signingsKey, queryFn: () => api.signings.list() });

export const useSignings = () => useQuery({ ...signingsQuery, refetchOnWindowFocus: true });
