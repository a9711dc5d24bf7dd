import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";

/** There is no signal for new mail; who waits for a code looks every few seconds too. */
const lookAgainMs = 3_000;

/** What the demo wrote, and what of it came back. */
export const useSentMail = () =>
  useQuery({ queryKey: ["sent-mail"], queryFn: () => api.demo.sentMail(), refetchInterval: lookAgainMs });
