import { useQuery } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "../api/api.ts";
import { signingKeys } from "../realtime/signing-keys.ts";

/** The recordings of a signing, with their chapters; nothing of it is a viewing yet. */
export const useRecordings = (signingId: SigningId) =>
  useQuery({
    queryKey: signingKeys.recordings(signingId),
    queryFn: () => api.recording.list({ id: signingId }),
  });
