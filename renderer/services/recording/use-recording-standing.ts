import { useQuery } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "../api/api.ts";
import { signingKeys } from "../realtime/signing-keys.ts";

/** What the recording of a signing is at; kept current by whoever follows the signing (`useSigningEvents`). */
export const useRecordingStanding = (signingId: SigningId) =>
  useQuery({
    queryKey: signingKeys.recording(signingId),
    queryFn: () => api.recording.standing({ id: signingId }),
    staleTime: 30_000,
  });
