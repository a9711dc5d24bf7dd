import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Shell } from "#renderer/shell/shell.tsx";
import { presentError } from "./errors/error-store.ts";
import { signOut, useAccount } from "./session/session.ts";
import { RecoveryReports } from "./start-up/recovery-reports.tsx";

/** The shell with what it needs from the application. */
export const AppFrame = ({ children }: { children: ReactNode }) => {
  const account = useAccount();
  const queryClient = useQueryClient();
  return (
    <Shell
      account={account}
      onSignOut={() => void signOut(queryClient).catch(presentError)}
      banners={<RecoveryReports />}
    >
      {children}
    </Shell>
  );
};
