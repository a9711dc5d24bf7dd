import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BookText } from "lucide-react";
import { useEffect, useState } from "react";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { rememberPlatform } from "#renderer/services/platform/app-info.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { FirstRunPage } from "./first-run-page.tsx";
import { ManagedPlatform } from "./managed-platform.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";
import styles from "./welcome-frame.module.css";

const titles: Partial<Record<AppError["code"], string>> = {
  "workstation/update-needed": "Update needed",
  "workstation/other-platform": "This is another platform",
};

const retryAfterMs = 5_000;

export type PlatformProblemPageProps = {
  info: AppInfo;
  url: string;
  error: AppError;
  /** Null where nothing may be read without the platform. */
  onReadJournal: (() => void) | null;
};

/** The chosen platform cannot be used now: it is down, another one answers there, or the versions do not match. */
export const PlatformProblemPage = ({ info, url, error, onReadJournal }: PlatformProblemPageProps) => {
  const queryClient = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const retry = useMutation({
    mutationFn: () => bridge().call("platform.retry", {}),
    onSuccess: (status) => rememberPlatform(queryClient, status),
  });
  const isGone = error.code === "workstation/platform-unreachable" || error.code === "workstation/platform-timeout";
  const waits = isGone && !isChoosing;
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const ask = async () => {
      const status = await bridge()
        .call("platform.retry", {})
        .catch(() => null);
      if (isLeft) return;
      if (status?.kind === "ready") rememberPlatform(queryClient, status);
      askLater();
    };
    // One question behind the other: a newer one would take a slow platform's answer from the one before.
    const askLater = () => {
      timer = setTimeout(() => void ask(), retryAfterMs);
    };
    // A platform that comes back is noticed without anybody watching for it.
    askLater();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [waits, queryClient]);
  if (isChoosing) return <FirstRunPage info={info} onCancel={() => setIsChoosing(false)} />;
  return (
    <WelcomeFrame
      title={titles[error.code] ?? "Your platform cannot be reached"}
      footer={`Notary Workstation ${info.version}`}
    >
      <ErrorCard error={error} />
      <Facts items={[{ label: "Platform", value: url }]} />
      <Button variant="primary" isWide isPending={retry.isPending} onPress={() => retry.mutate()}>
        {retry.isPending ? "Checking the platform…" : "Try again"}
      </Button>
      {onReadJournal !== null && info.journalHere !== null && (
        <>
          <Button isWide icon={<BookText aria-hidden="true" />} onPress={onReadJournal}>
            Read the journal of {info.journalHere.notary}
          </Button>
          <p className={styles.small}>It is kept, encrypted, on this computer, and can be read without the platform.</p>
        </>
      )}
      {info.platformLocked ? (
        <ManagedPlatform />
      ) : (
        <Button variant="quiet" isWide onPress={() => setIsChoosing(true)}>
          Choose another platform
        </Button>
      )}
    </WelcomeFrame>
  );
};
