import { Suspense } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Redirect, Route, Switch } from "wouter";
import { navigate } from "wouter/use-hash-location";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { PlatformProblemPage } from "#renderer/features/account/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { BareFrame } from "./bare-frame.tsx";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { rememberPlatform } from "#renderer/services/platform/app-info.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

const JournalPage = lazyPage(async () => (await import("#renderer/features/journal/index.ts")).JournalPage);

const isOutOfReach = ({ code }: AppError) =>
  code === "workstation/platform-unreachable" || code === "workstation/platform-timeout";

type Props = { info: AppInfo; url: string; error: AppError };

/** What can be done while the platform cannot be used: try again, and read the journal that lies on this computer. */
export const WithoutPlatform = ({ info, url, error }: Props) => {
  const canRead = info.journalHere !== null && isOutOfReach(error);
  if (!canRead) return <PlatformProblemPage info={info} url={url} error={error} onReadJournal={null} />;
  return (
    <Switch>
      <Route path="/journal">
        <OfflineJournal notary={info.journalHere?.notary ?? ""} url={url} />
      </Route>
      <Route path="/">
        <PlatformProblemPage info={info} url={url} error={error} onReadJournal={() => navigate("/journal")} />
      </Route>
      <Route>
        <Redirect to="/" replace />
      </Route>
    </Switch>
  );
};

const OfflineJournal = ({ notary, url }: { notary: string; url: string }) => {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => bridge().call("platform.retry", {}),
    onSuccess: (status) => rememberPlatform(queryClient, status),
  });
  return (
    <BareFrame
      note={
        <>
          <StatusLabel tone="attention">Offline</StatusLabel>
          <span>
            Journal of {notary}. {url} does not answer.
          </span>
        </>
      }
      action={
        <Button size="small" isPending={retry.isPending} onPress={() => retry.mutate()}>
          {retry.isPending ? "Trying…" : "Try again"}
        </Button>
      }
    >
      <Suspense fallback={<Waiting>Opening…</Waiting>}>
        <JournalPage isOffline hasOtherPages={false} />
      </Suspense>
    </BareFrame>
  );
};
