import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { navigate } from "wouter/use-hash-location";
import { Shell } from "#renderer/shell/shell.tsx";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { presentError } from "#renderer/services/errors/error-store.ts";
import { accountMenuOf, menuOf, menuPageOf } from "./pages/menu-of.ts";
import type { Page } from "./pages/page.tsx";
import { pagesOf } from "./pages/page-table.ts";
import { useProfile } from "#renderer/services/profile/use-profile.ts";
import { useSwitchRole } from "#renderer/services/profile/use-switch-role.ts";
import { signOut, useAccount, useOpenSession } from "#renderer/services/session/session.ts";
import { RecoveryReports } from "./recovery-reports.tsx";

/** Some pages stand without an account, and would stay; others are not for whoever logs in next. */
const logOutToStart = async (queryClient: QueryClient) => {
  await signOut(queryClient);
  navigate("/", { replace: true });
};

/** The shell with what it needs from the application. */
export const AppFrame = ({ page, children }: { page: Page | null; children: ReactNode }) => {
  const account = useAccount();
  const session = useOpenSession();
  const queryClient = useQueryClient();
  // Whoever looks or works for somebody else is not shown their profile.
  const profile = useProfile({ isOwn: session.impersonator === null && session.assistant === null });
  const switchRole = useSwitchRole();
  const pages = pagesOf(session);
  return (
    <Shell
      account={account}
      profile={profile.data}
      onSwitchRole={(roleId) => switchRole.mutate(roleId)}
      menu={menuOf(pages, account)}
      accountMenu={accountMenuOf(pages, account)}
      current={page === null ? null : (menuPageOf(pages, account, page)?.path ?? null)}
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
