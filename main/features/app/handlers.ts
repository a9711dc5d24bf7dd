import type { AppInfo } from "#contract/app/bridge.ts";
import type { BridgeHandlers } from "../../bridge/handler.ts";

export const appHandlers = (info: () => Promise<AppInfo>): BridgeHandlers<"app.info"> => ({ "app.info": info });
