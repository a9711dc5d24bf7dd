import type { AppInfo } from "#contract/bridge.ts";
import { DemoBar, FirstRunPage, PlatformProblemPage, SignInPage } from "#renderer/features/account/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { toAppError } from "./errors/to-app-error.ts";
import { Routes } from "./routes.tsx";
import { useSession } from "./session/session.ts";
import { useAppInfo } from "./start-up/app-info.ts";
import styles from "./start-up.module.css";

/** First which platform, then who, then the workstation itself. */
export const StartUp = () => {
  const info = useAppInfo();
  if (info.error !== null) return <Stopped error={info.error} onRetry={() => void info.refetch()} />;
  if (info.data === undefined) return <Starting />;
  const { platform } = info.data;
  if (platform.kind === "none") return <FirstRunPage info={info.data} />;
  if (platform.kind === "unusable")
    return <PlatformProblemPage info={info.data} url={platform.url} error={platform.error} />;
  return (
    <div className={styles.frame}>
      {platform.identity.kind === "demo" && <DemoBar />}
      <AfterPlatform info={info.data} platformName={platform.identity.name} />
    </div>
  );
};

const AfterPlatform = ({ info, platformName }: { info: AppInfo; platformName: string }) => {
  const session = useSession();
  if (session.error !== null) return <Stopped error={session.error} onRetry={() => void session.refetch()} />;
  if (session.data === undefined) return <Starting />;
  if (session.data.user === null) return <SignInPage info={info} platformName={platformName} />;
  return <Routes key={session.data.user.id} />;
};

const Starting = () => (
  <div className={styles.centre} role="status">
    <Spinner /> Starting…
  </div>
);

const Stopped = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className={styles.centre}>
    <div className={styles.problem}>
      <ErrorCard error={toAppError(error)} actions={<Button onPress={onRetry}>Try again</Button>} />
    </div>
  </div>
);
