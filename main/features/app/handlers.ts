import type { AppInfo, appCalls } from "#contract/app/bridge.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { OpenExternal } from "./open-external.ts";
import type { PlatformChooser } from "./platform-chooser.ts";
import type { RunningMeeting } from "./running-meeting.ts";

type Context = {
  info: () => Promise<AppInfo>;
  chooser: Pick<PlatformChooser, "choose" | "retry">;
  openExternal: OpenExternal;
  meeting: Pick<RunningMeeting, "runs">;
};

export const createAppHandlers = ({
  info,
  chooser,
  openExternal,
  meeting,
}: Context): BridgeHandlers<keyof typeof appCalls> => ({
  "app.info": info,
  "platform.choose": ({ url }) => chooser.choose(url),
  "platform.retry": () => chooser.retry(),
  "external.open": ({ url }) => openExternal(url),
  "meeting.runs": async ({ isRunning }) => {
    meeting.runs(isRunning);
    return { kind: "ok" };
  },
});
