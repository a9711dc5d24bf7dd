import type { AppInfo, appCalls } from "#contract/app/bridge.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { OpenExternal } from "./open-external.ts";
import type { PlatformChooser } from "./platform-chooser.ts";

type Context = {
  info: () => Promise<AppInfo>;
  chooser: Pick<PlatformChooser, "choose" | "retry">;
  openExternal: OpenExternal;
};

export const createAppHandlers = ({ info, chooser, openExternal }: Context): BridgeHandlers<keyof typeof appCalls> => ({
  "app.info": info,
  "platform.choose": ({ url }) => chooser.choose(url),
  "platform.retry": () => chooser.retry(),
  "external.open": ({ url }) => openExternal(url),
});
