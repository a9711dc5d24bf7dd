import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { loginAddress } from "#renderer/features/coming-in/index.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { presentError } from "#renderer/services/errors/error-store.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { sessionQuery, signOut } from "#renderer/services/session/session.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { SecurityCards } from "./security-cards.tsx";

/** On the platform's own page, in any browser; whoever is not logged in does so first and comes back. */
export const OwnSecurityPage = () => {
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery);
  const isNobody = session.data?.user === null;
  /** Whoever logs out here goes, and does not come back by themselves. */
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isNobody) location.replace(isLeaving.current ? rawRoutes.loginPage.path : loginAddress());
  }, [isNobody]);
  const logOut = async () => {
    isLeaving.current = true;
    try {
      await signOut(queryClient);
    } catch (error) {
      isLeaving.current = false;
      throw error;
    }
  };
  const user = session.data?.user ?? null;
  return (
    <PublicFrame
      title="Password and devices"
      lead={user === null ? "How you get into your account." : `The account of ${user.fullName}, ${user.email}.`}
    >
      <ReadFailure query={session} />
      {user === null && session.error === null && <Waiting>Looking who is there…</Waiting>}
      {user !== null && (
        <>
          <Actions>
            <Button onPress={() => void logOut().catch(presentError)}>Log out</Button>
          </Actions>
          <SecurityCards account={user} onLogOut={logOut} />
        </>
      )}
    </PublicFrame>
  );
};
