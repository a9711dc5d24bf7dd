import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";

type After<Output> = {
  /** It counts as done once this is. */
  onDone?: (queryClient: QueryClient, output: Output) => unknown;
  /** Whatever came of it. */
  onSettled?: (queryClient: QueryClient) => unknown;
};

/** Something that somebody does, whose failure is said in its place on the page. */
export const useAct = <Input, Output>(act: (input: Input) => Promise<Output>, { onDone, onSettled }: After<Output>) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: act,
    onSuccess: (output) => onDone?.(queryClient, output),
    onSettled: () => onSettled?.(queryClient),
  });
};
