import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/app/api/api.ts";

export const signingsKey = ["signings"];

export const useSignings = () =>
  useQuery({ queryKey: signingsKey, queryFn: () => api.signings.list(), refetchOnWindowFocus: true });
