import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { navigate } from "wouter/use-hash-location";
import type { User } from "#contract/account/entity.ts";
import { billedRoles } from "#lib/people/billed-roles.ts";
import { Shell } from "#renderer/shell/shell.tsx";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { presentError } from "#renderer/services/errors/error-store.ts";
import { menuOf } from "./pages/menu-of.ts";
import type { Page } from "./pages/page.tsx";
import { pagesOf, pageTable } from "./pages/page-table.ts";
import { useProfile } from "#renderer/services/profile/use-profile.ts";
import { useSwitchRole } from "#renderer/services/profile/use-switch-role.ts";
import { signOut, useAccount, useOpenSession } from "#renderer/services/session/session.ts";
import { RecoveryReports } from "./recovery-reports.tsx";

/** Some pages stand without an account, and would stay; others are not for whoever logs in next. */
const logOutToStart = async (queryClient: QueryClient) => {
  await signOut(queryClient);
  navigate("/", { replace: true });
};

const storefrontPath = "/profile/storefront";

const hasPage = (account: User, path: string): boolean =>
  pageTable.some((row) => row.path === path && row.isFor(account));

/** The shell with what it needs from the application. */
export const AppFrame = ({ page, children }: { page: Page | null; children: ReactNode }) => {
  const account = useAccount();
  const session = useOpenSession();
  const queryClient = useQueryClient();
  const profile = useProfile();
  const switchRole = useSwitchRole();
  return (
    <Shell
      account={account}
      profile={profile.data}
      onOpenProfile={() => navigate("/profile")}
      onOpenStorefront={hasPage(account, storefrontPath) ? () => navigate(storefrontPath) : undefined}
      onOpenBilling={billedRoles.includes(account.currentRole.name) ? () => navigate("/profile/billing") : undefined}
      onSwitchRole={(roleId) => switchRole.mutate(roleId)}
      menu={menuOf(pagesOf(session), account)}
      onSignOut={() => {
        void logOutToStart(queryClient).catch(presentError);
      }}
      banners={
        page?.hideBanners === true ? null : (
          <>
            {page?.saysOfflineItself !== true && <OutOfReach />}
            <RecoveryReports />
          </>
        )
      }
    >
      {children}
    </Shell>
  );
};
