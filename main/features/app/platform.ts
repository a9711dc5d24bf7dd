import type { PlatformChooser } from "./platform-chooser.ts";
import type { BridgeHandlers } from "../../bridge/handler.ts";

export const platformHandlers = (chooser: PlatformChooser): BridgeHandlers<"platform.choose" | "platform.retry"> => ({
  "platform.choose": ({ url }) => chooser.choose(url),
  "platform.retry": () => chooser.retry(),
});
