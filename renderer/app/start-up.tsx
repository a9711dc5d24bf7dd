import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { useLocation } from "wouter";
import type { User } from "#contract/account/entity.ts";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { AdminBar, ImpersonationMark, WorkingFor } from "#renderer/features/on-behalf/index.ts";
import { DemoBar, FirstRunPage, ForgotPasswordPage, SignInPage } from "#renderer/features/account/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { usePageFocus } from "#renderer/services/address/use-page-focus.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { OtherBrowsers } from "./other-browsers.tsx";
import { firstPage, homeOf } from "./pages/page-table.ts";
import { Routes } from "./routes.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { rememberPlatform, useAppInfo } from "#renderer/services/platform/app-info.ts";
import { WithoutAccount } from "./without-account.tsx";
import { WithoutPlatform } from "./without-platform.tsx";
import styles from "./start-up.module.css";

/** First which platform, then who, then the workstation itself. */
export const StartUp = () => {
  const info = useAppInfo();
  return (
    <div className={styles.frame}>
      <OtherBrowsers />
      {info.error !== null ? (
        <Stopped error={info.error} onRetry={() => void info.refetch()} />
      ) : info.data === undefined ? (
        <Starting />
      ) : (
        <ForPlatform info={info.data} />
      )}
    </div>
  );
};

const ForPlatform = ({ info }: { info: AppInfo }) => {
  const { platform } = info;
  switch (platform.kind) {
    case "none":
      return (
        <WithoutAccount back="Choose a platform">
          <Suspense fallback={<Starting />}>
            <FirstRunPage info={info} />
          </Suspense>
        </WithoutAccount>
      );
    case "unusable":
      return (
        <WithoutAccount back="Back">
          <Suspense fallback={<Starting />}>
            <WithoutPlatform info={info} url={platform.url} error={platform.error} />
          </Suspense>
        </WithoutAccount>
      );
    case "ready":
      return (
        <>
          {platform.identity.kind === "demo" && <DemoBar />}
          <AfterPlatform info={info} identity={platform.identity} />
        </>
      );
  }
};

const AfterPlatform = ({ info, identity }: { info: AppInfo; identity: PlatformIdentity }) => {
  const session = useSession();
  const [path] = useLocation();
  // The bare address leads to the first page of the menu and is none itself.
  const page = path === "/" ? homePath(session.data?.user ?? null) : path;
  usePageFocus(session.data === undefined ? null : `${session.data.user?.id ?? "nobody"} ${page}`);
  // Somebody who is known stays where they are while the platform does not answer: the journal is read without it.
  if (session.error !== null && session.data === undefined)
    return <SessionUnknown error={session.error} onRetry={() => void session.refetch()} />;
  if (session.data === undefined) return <StartingSession />;
  if (session.data.user === null) {
    return (
      <WithoutAccount back="Log in">
        <OutOfReach isStrip>
          Nobody can log in until it answers. This page goes on by itself as soon as it does.
        </OutOfReach>
        <Suspense fallback={<Starting />}>
          {path === "/forgot-password" ? (
            <ForgotPasswordPage info={info} />
          ) : (
            <SignInPage info={info} platform={identity} />
          )}
        </Suspense>
      </WithoutAccount>
    );
  }
  return (
    <>
      <AdminBar />
      <WorkingFor />
      <ImpersonationMark />
      <Routes key={session.data.user.id} />
    </>
  );
};

const homePath = (user: User | null): string => (user === null ? firstPage : homeOf(user)).path;

/** The platform was there and is not any more: it is asked who it is, and what can be done without it is offered. */
const usePlatformAskedAgain = (isGone: boolean) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isGone) return;
    void bridge()
      .call("platform.retry", {})
      .then((status) => rememberPlatform(queryClient, status))
      .catch(() => undefined);
  }, [isGone, queryClient]);
};

const SessionUnknown = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  usePlatformAskedAgain(true);
  return <Stopped error={error} onRetry={onRetry} />;
};

/** The answer about the session may take a minute: nobody waits for it where there is none to anything. */
const StartingSession = () => {
  usePlatformAskedAgain(useConnectionState() === "offline");
  return (
    <>
      <OutOfReach isStrip>It is asked again all the time, and this page goes on as soon as it answers.</OutOfReach>
      <Starting />
    </>
  );
};

const Starting = () => <Waiting>Starting…</Waiting>;

const Stopped = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.stopped}>
    <ErrorCard error={toAppError(error)} actions={<Button onPress={onRetry}>Try again</Button>} />
  </div>
);
