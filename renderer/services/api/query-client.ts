import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { passesByItself } from "#contract/error-nature.ts";
import { RefusedError } from "../errors/refused-error.ts";
import { presentError, presentSignedOut } from "../errors/error-store.ts";
import { isAbort, isSignedOut } from "../errors/to-app-error.ts";

declare module "@tanstack/react-query" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface Register {
    mutationMeta: {
      /** The component shows the failure itself; only the 401 dialog still comes up. */
      showsOwnError?: boolean;
    };
  }
}

/** Trouble of the moment may pass by itself; a refusal will not. */
const isWorthRetrying = (failureCount: number, error: unknown) =>
  failureCount < 2 && error instanceof RefusedError && passesByItself(error.error);

/** Reads show their failure in place; acts show it where they say so, else in the error dialog. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) presentSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (isAbort(error)) return;
        if (isSignedOut(error)) presentSignedOut();
        else if (mutation.meta?.showsOwnError !== true) presentError(error);
      },
    }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 5_000, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
