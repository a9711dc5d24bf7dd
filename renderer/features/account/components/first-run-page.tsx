import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AppInfo, PlatformStatus } from "#contract/app/bridge.ts";
import { choosePlatform, rememberPlatform } from "#renderer/services/platform/app-info.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { normalizePlatformUrl } from "../model/platform-url.ts";
import { PlatformIdentityCard } from "./platform-identity-card.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";

type Ready = Extract<PlatformStatus, { kind: "ready" }>;

/** Which platform: the address is checked and its identity shown before the workstation goes on. */
export const FirstRunPage = ({ info, onCancel }: { info: AppInfo; onCancel?: () => void }) => {
  const queryClient = useQueryClient();
  const formId = useId();
  const [address, setAddress] = useState(info.suggestedPlatformUrls[0] ?? "");
  const [found, setFound] = useState<Ready | null>(null);
  const choose = useMutation({
    meta: { showsOwnError: true },
    mutationFn: choosePlatform,
    onSuccess: (status) => {
      if (status.kind === "ready") setFound(status);
      else rememberPlatform(queryClient, status);
    },
  });
  const proceed = () => {
    if (found !== null) rememberPlatform(queryClient, found);
  };

  if (found !== null) {
    return (
      <WelcomeFrame title="This is your platform" footer={`Notary Workstation ${info.version}`}>
        <PlatformIdentityCard url={found.url} identity={found.identity} />
        <Button variant="primary" isWide onPress={proceed} autoFocus>
          Continue to log in
        </Button>
        <Button variant="quiet" isWide onPress={() => setFound(null)}>
          Choose another platform
        </Button>
      </WelcomeFrame>
    );
  }
  return (
    <WelcomeFrame
      title="Which platform?"
      description="Your meetings, documents and journal are kept by a platform. Your administrator or your welcome e-mail names its address."
      footer={`Notary Workstation ${info.version}`}
    >
      <Form
        id={formId}
        onSubmit={() => {
          choose.mutate(normalizePlatformUrl(address));
        }}
      >
        <TextField
          label="Address of the platform"
          placeholder="https://notary.example.com"
          inputMode="url"
          autoComplete="url"
          value={address}
          onChange={setAddress}
          autoFocus
          {...(info.suggestedPlatformUrls.length > 0 ? { description: "Suggested for this computer" } : {})}
        />
      </Form>
      <Failure error={choose.error} />
      <Button
        variant="primary"
        isWide
        type="submit"
        form={formId}
        isPending={choose.isPending}
        isDisabled={address.trim() === ""}
      >
        {choose.isPending ? "Checking the platform…" : "Check this platform"}
      </Button>
      {onCancel !== undefined && (
        <Button variant="quiet" isWide onPress={onCancel}>
          Back
        </Button>
      )}
    </WelcomeFrame>
  );
};
