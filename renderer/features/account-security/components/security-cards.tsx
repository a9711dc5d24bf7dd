import type { User } from "#contract/account/entity.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Sections } from "#renderer/ui/sections.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useSignInWays } from "../hooks/use-sign-in-ways.ts";
import { AuthenticatorCard } from "./authenticator-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { PastSigningsCard } from "./past-signings-card.tsx";

type Props = { account: Pick<User, "email">; onLogOut: () => Promise<void> };

/** How somebody gets into their account, and where they are in it; the same in the workstation and on the platform's own page. */
export const SecurityCards = ({ account, onLogOut }: Props) => {
  const ways = useSignInWays();
  return (
    <Sections>
      <PastSigningsCard />
      <PasswordCard email={account.email} asksCode={(ways.data?.totpSince ?? null) !== null} />
      <ReadFailure query={ways} />
      {ways.isPending && (
        <Card>
          <Skeleton label="Reading how you log in" rows={3} />
        </Card>
      )}
      {ways.data !== undefined && (
        <>
          <AuthenticatorCard ways={ways.data} />
          <PasskeysCard ways={ways.data} />
        </>
      )}
      <DevicesCard onLogOut={onLogOut} />
    </Sections>
  );
};
