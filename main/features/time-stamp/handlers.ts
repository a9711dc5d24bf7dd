import type { timeStampCalls } from "#contract/time-stamp/bridge.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { TimeStampSettingsService } from "./time-stamp-settings.ts";

export const createTimeStampHandlers = ({
  timeStamps,
}: {
  timeStamps: TimeStampSettingsService;
}): BridgeHandlers<keyof typeof timeStampCalls> => ({
  "timeStamps.settings": async () => timeStamps.read(),
  "timeStamps.save": async ({ urls }) => timeStamps.save(urls),
  "timeStamps.try": ({ url }) => timeStamps.tryOne(url),
});
