import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";

export const waysQuery = queryOptions({
  queryKey: ["account-security", "ways"],
  queryFn: () => api.accountSecurity.ways(),
});
export const devicesQuery = queryOptions({
  queryKey: ["account-security", "devices"],
  queryFn: () => api.accountSecurity.devices(),
});
export const pastSigningsQuery = queryOptions({
  queryKey: ["account-security", "past-signings"],
  queryFn: () => api.accountSecurity.pastSignings(),
});

export const useSignInWays = () => useQuery(waysQuery);
