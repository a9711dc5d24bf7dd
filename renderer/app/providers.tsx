import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { createQueryClient } from "#renderer/services/api/query-client.ts";

type Props = {
  children: ReactNode;
  /** What is certain to be asked for, asked for before anything is drawn. */
  ahead?: (queryClient: QueryClient) => void;
};

export const Providers = ({ children, ahead }: Props) => {
  const [queryClient] = useState(() => {
    const created = createQueryClient();
    ahead?.(created);
    return created;
  });
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ToastArea />
    </QueryClientProvider>
  );
};
