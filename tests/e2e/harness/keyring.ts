import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A desktop session's keychain of a test: a session bus and a GNOME Keyring over the data in `folder`. */
export type Keyring = { env: { DBUS_SESSION_BUS_ADDRESS: string }; stop(): Promise<void> };

/** Ends with the standard input, so that nothing outlives the test. The line is printed when the keyring has answered. */
const session = `
if [ "$1" = unlocked ]; then
  printf %s keyring-password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
else
  gnome-keyring-daemon --start --components=secrets </dev/null >/dev/null 2>&1
fi
dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.DBus.Peer.Ping >/dev/null
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
`;

/** `locked`: as when the person's keyring was not opened at sign-in; the data is that of the unlocked session before. */
export const startKeyring = async (folder: string, state: "unlocked" | "locked"): Promise<Keyring> => {
  mkdirSync(folder, { recursive: true });
  // A socket's path may have 107 characters at most.
  const runtime = mkdtempSync(join(tmpdir(), "kr-"));
  const child = spawn("dbus-run-session", ["--", "bash", "-c", session, "session", state], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_RUNTIME_DIR: runtime,
    },
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    child.once("close", () => reject(new Error("the keyring did not start")));
  });
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    stop: async () => {
      child.stdin.end();
      await ended;
      rmSync(runtime, { recursive: true, force: true });
    },
  };
};
