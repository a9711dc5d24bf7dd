import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";

/** Which guides this platform has recorded. */
export const useRecordings = () => useQuery({ queryKey: ["walkthroughs"], queryFn: () => api.walkthroughs.list() });
