import { spawn } from "node:child_process";

export const openInBrowser = (url: string): void => {
  const hasDisplay = Boolean(process.env["DISPLAY"] ?? process.env["WAYLAND_DISPLAY"]);
  if (process.platform === "linux" && !hasDisplay) return;
  const command = process.platform === "darwin" ? "open" : "xdg-open";
  // A machine without a browser opener still has the printed address.
  spawn(command, [url], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
};
