import type { consentCalls } from "#contract/consent/bridge.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { ConsentWindow } from "./consent-window.ts";

export const createConsentHandlers = ({
  consent,
}: {
  consent: Pick<ConsentWindow, "read" | "answer">;
}): BridgeHandlers<keyof typeof consentCalls> => ({
  "consent.get": async (_input, { windowId }) => consent.read(windowId),
  "consent.answer": (answer, { windowId }) => consent.answer(windowId, answer),
});
