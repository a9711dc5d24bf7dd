import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const missing = ["dbus-run-session", "gnome-keyring-daemon"].filter((program) => !isThere(program));
const script = new URL("keyring-script.ts", import.meta.url).pathname;

type Outcome = {
  imported: { kind: string; error?: { code: string }; credential?: { stored: boolean } } | null;
  asked: { canStore?: boolean }[];
  statuses: string[];
  borrowed: { kind: string; value?: string; error?: { code: string } } | null;
};

describe.skipIf(missing.length > 0)(
  `a real Secret Service (${missing.length > 0 ? `${missing.join(", ")} not installed` : "GNOME Keyring"})`,
  () => {
    let keyring: string;
    let vault: string;
    beforeEach(() => {
      keyring = mkdtempSync(join(tmpdir(), "keyring-data-"));
      vault = mkdtempSync(join(tmpdir(), "keyring-vault-"));
    });
    afterEach(() => {
      rmSync(keyring, { recursive: true, force: true });
      rmSync(vault, { recursive: true, force: true });
    });

    /** One session bus, as after signing in to the desktop; `unlocked` types the keyring's password. */
    const inSession = (isUnlocked: boolean, action: "import" | "use"): Outcome => {
      const start = isUnlocked
        ? "printf %s keyring-password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1"
        : "gnome-keyring-daemon --start --components=secrets </dev/null >/dev/null 2>&1";
      const output = execFileSync(
        "dbus-run-session",
        ["--", "bash", "-c", `${start}; exec "$0" "$@"`, process.execPath, script, action, vault],
        {
          env: {
            ...process.env,
            XDG_DATA_HOME: keyring,
            XDG_RUNTIME_DIR: keyring,
            XDG_CACHE_HOME: keyring,
            HOME: keyring,
          },
          encoding: "utf8",
          timeout: 60_000,
          stdio: ["ignore", "pipe", "pipe"],
        },
      );
      return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Outcome;
    };

    it("stores the key, opens the certificate after a new session, and while locked makes no new key", () => {
      const stored = inSession(true, "import");
      expect(stored).toMatchObject({
        imported: { kind: "ok", credential: { stored: true } },
        asked: [{ canStore: true }],
        statuses: ["usable"],
      });

      const locked = inSession(false, "import");
      expect(locked).toMatchObject({
        imported: { kind: "refused", error: { code: "vault/keychain-locked" } },
        asked: [],
        statuses: ["keychain-locked"],
        borrowed: { kind: "refused", error: { code: "vault/keychain-locked" } },
      });
      expect(readdirSync(vault).filter((name) => name.endsWith(".sealed.json"))).toHaveLength(1);

      const unlocked = inSession(true, "use");
      expect(unlocked).toMatchObject({ statuses: ["usable"], borrowed: { kind: "ok", value: "Pässwörd€" } });
    });

    it("without a session bus there is no keychain: this session only", () => {
      const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _display, ...env } = process.env;
      const output = execFileSync(process.execPath, [script, "import", vault], {
        env: { ...env, XDG_RUNTIME_DIR: vault },
        encoding: "utf8",
      });
      expect(JSON.parse(output)).toMatchObject({
        imported: { credential: { stored: false } },
        asked: [{ canStore: false }],
      });
      expect(readdirSync(vault).filter((name) => name.endsWith(".sealed.json"))).toEqual([]);
    });
  },
);
