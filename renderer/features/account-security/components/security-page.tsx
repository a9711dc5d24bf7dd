import { useQueryClient } from "@tanstack/react-query";
import { signOut, useAccount } from "#renderer/services/session/session.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { SecurityCards } from "./security-cards.tsx";

/** In the workstation. */
export const SecurityPage = () => {
  const account = useAccount();
  const queryClient = useQueryClient();
  return (
    <>
      <PageHeader
        title="Password and devices"
        description="How you get into your account, and where you are logged in."
      />
      <SecurityCards account={account} onLogOut={() => signOut(queryClient)} />
    </>
  );
};
