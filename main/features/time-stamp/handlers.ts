import type { TimeStampSettingsService } from "#main/features/time-stamp/time-stamp-settings.ts";
import type { BridgeHandlers } from "../../bridge/handler.ts";

export const timeStampHandlers = ({
  read,
  save,
  tryOne,
}: TimeStampSettingsService): BridgeHandlers<"timeStamps.settings" | "timeStamps.save" | "timeStamps.try"> => ({
  "timeStamps.settings": async () => read(),
  "timeStamps.save": async ({ urls }) => save(urls),
  "timeStamps.try": ({ url }) => tryOne(url),
});
