import type { PlatformChooser } from "../../gateway/platform-chooser.ts";
import type { BridgeHandlers } from "../handler.ts";

export const platformHandlers = (chooser: PlatformChooser): BridgeHandlers<"platform.choose" | "platform.retry"> => ({
  "platform.choose": ({ url }) => chooser.choose(url),
  "platform.retry": () => chooser.retry(),
});
