import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";

/** Files of a Secretary of State; of every state for whom no state is known. */
export const useStateFiles = (state: string | undefined) =>
  useQuery({
    queryKey: ["state-files", state ?? "all"],
    queryFn: () => api.stateFiles.list(state === undefined ? {} : { state }),
  });
