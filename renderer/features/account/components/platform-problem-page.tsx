import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import type { AppInfo } from "#contract/bridge.ts";
import type { AppError } from "#contract/errors.ts";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { rememberPlatform } from "#renderer/app/start-up/app-info.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { FirstRunPage } from "./first-run-page.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";

const titles: Partial<Record<AppError["code"], string>> = {
  "workstation/update-needed": "Update needed",
  "workstation/other-platform": "This is another platform",
};

/** The chosen platform cannot be used now: it is down, another one answers there, or the versions do not match. */
export const PlatformProblemPage = ({ info, url, error }: { info: AppInfo; url: string; error: AppError }) => {
  const queryClient = useQueryClient();
  const [isChoosing, setIsChoosing] = useState(false);
  const retry = useMutation({
    mutationFn: () => bridge().call("platform.retry", {}),
    onSuccess: (status) => rememberPlatform(queryClient, status),
  });
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
      {info.platformLocked ? (
        <StatusLabel icon={<Building2 aria-hidden="true" />}>The platform is managed by your organization</StatusLabel>
      ) : (
        <Button variant="quiet" isWide onPress={() => setIsChoosing(true)}>
          Choose another platform
        </Button>
      )}
    </WelcomeFrame>
  );
};
