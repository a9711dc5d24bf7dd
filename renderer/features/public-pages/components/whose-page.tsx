import { rawRoutes } from "#contract/raw-routes.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { PublicFrame } from "./public-frame.tsx";

type Props = {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** What can be said before it is known whose page it is. */
  title?: string;
  lead?: string;
};

/** In place of somebody's page while it is read, where it could not be, and where there is none. */
export const WhosePage = ({
  query: { isPending, error, refetch },
  title = "Online notary",
  lead = "Who meets you here on video, and how to ask them.",
}: Props) => {
  if (error !== null && toAppError(error).code === "request/not-found")
    return (
      <PublicFrame title="There is no page here" lead="It may have been switched off, or the address has a slip in it.">
        <p>Read the address again where you found it, or ask whoever gave it to you.</p>
        <Actions>
          <LinkButton href={rawRoutes.homePage.path}>What this place is</LinkButton>
        </Actions>
      </PublicFrame>
    );
  return (
    <PublicFrame title={title} lead={lead}>
      <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      {isPending && <Skeleton label="Reading whose page this is" rows={5} />}
    </PublicFrame>
  );
};
