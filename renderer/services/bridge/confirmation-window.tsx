import { AppWindow } from "lucide-react";
import { useEffect, useState } from "react";
import type { BridgePayload } from "#contract/bridge.ts";
import { popupPollMs } from "#contract/constants.ts";
import { describeError } from "#contract/errors.ts";
import { appError } from "#contract/refused.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { bridge, loopbackClient } from "./bridge.ts";

/** Calls that end only after the person answered in the confirmation window. */
const askingCalls = [
  "vault.import",
  "vault.changePassword",
  "vault.remove",
  "lock.start",
  "lock.startAll",
  "journal.admit",
  "journal.revoke",
  "journal.recover",
  "journal.erase",
] as const;

/** A blocked popup leaves this page focused; one that opened takes the focus within this time. */
const openingMs = 800;

type Asked = BridgePayload<"window.open"> & { callIds: number[]; isBlocked: boolean };

const openWindow = ({ url, width, height }: BridgePayload<"window.open">) => {
  // `noopener`: the page that asks must have no hold on the window in which the person answers.
  window.open(url, "_blank", `popup,noopener,width=${width},height=${height}`);
};

/** Where the host has no windows of its own, this page opens the confirmation window for it. */
export const ConfirmationWindow = () => {
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(
    () =>
      bridge().on("window.open", (payload) => {
        setAsked({ ...payload, callIds: loopbackClient()?.waitingFor(askingCalls) ?? [], isBlocked: false });
        openWindow(payload);
        setTimeout(() => {
          if (document.hasFocus()) setAsked((current) => current && { ...current, isBlocked: true });
        }, openingMs);
      }),
    [],
  );

  // A lock has its answer long before its call ends: what it says of its progress must not lie behind this dialog.
  useEffect(() => bridge().on("lock.progress", ({ step }) => step === "composing" && setAsked(null)), []);
  useEffect(() => bridge().on("lock.together", ({ locks }) => locks?.phase === "locking" && setAsked(null)), []);

  useEffect(() => {
    if (asked === null) return;
    const poll = setInterval(() => {
      const waiting = loopbackClient()?.waitingFor(askingCalls) ?? [];
      if (!asked.callIds.some((id) => waiting.includes(id))) setAsked(null);
    }, popupPollMs);
    // It came after all, only later than it should.
    const hasOpened = () => setAsked((current) => current && { ...current, isBlocked: false });
    window.addEventListener("blur", hasOpened);
    return () => {
      clearInterval(poll);
      window.removeEventListener("blur", hasOpened);
    };
  }, [asked]);

  return (
    <Dialog
      width="narrow"
      title="Confirm in the other window"
      description="Passwords and confirmations are taken only in a window of its own, which this page cannot read."
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      footer={
        <Button
          variant={asked?.isBlocked === true ? "primary" : "secondary"}
          icon={<AppWindow aria-hidden="true" />}
          onPress={() => asked !== null && openWindow(asked)}
        >
          Open the confirmation window
        </Button>
      }
    >
      {asked?.isBlocked === true && (
        <Alert tone="attention" title={describeError(appError("workstation/consent-blocked")).happened}>
          If you see it behind this one, bring it to the front. Otherwise open it here.
        </Alert>
      )}
    </Dialog>
  );
};
