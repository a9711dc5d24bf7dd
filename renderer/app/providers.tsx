import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { languageTags } from "#contract/common/language.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { createQueryClient } from "#renderer/services/api/query-client.ts";

type Props = {
  children: ReactNode;
  /** What is certain to be asked for, asked for before anything is drawn. */
  ahead?: (queryClient: QueryClient) => void;
};

export const Providers = ({ children, ahead }: Props) => {
  const { language } = useTexts();
  const [queryClient] = useState(() => {
    const created = createQueryClient();
    ahead?.(created);
    return created;
  });
  return (
    <QueryClientProvider client={queryClient}>
      {/* What the inputs say by themselves follows the page, not the browser. */}
      <I18nProvider locale={languageTags[language]}>
        {children}
        <ToastArea />
      </I18nProvider>
    </QueryClientProvider>
  );
};
