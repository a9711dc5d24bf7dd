import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { Button } from "#renderer/ui/button.tsx";

type Props = { platform: Pick<PlatformIdentity, "publicUrl">; path: string; children: ReactNode };

/** Opens one of the platform's own pages in the system's browser. */
export const OnThePlatform = ({ platform, path, children }: Props) => {
  const open = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () =>
      unwrap(await bridge().call("external.open", { url: new URL(path, platform.publicUrl).href })),
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<ExternalLink aria-hidden="true" />}
        onPress={() => open.mutate(undefined)}
      >
        {children}
      </Button>
      <Failure error={open.error} onDismiss={open.reset} />
    </>
  );
};
