import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { certificateOrdersFacts } from "#platform/adapters/certificate-orders/open-certificate-orders.ts";
import { openMailbox } from "#platform/adapters/mailbox/open-mailbox.ts";
import { assertNoSimulators } from "#platform/adapters/simulators.ts";
import { readConfig } from "#platform/base/config.ts";
import { StartError } from "#platform/base/start-error.ts";

const production = {
  DATA: "/srv/platform",
  PUBLIC_URL: "https://sign.example.org",
  TRUSTED_ROOTS_FILE: "/etc/platform/roots.pem",
  MAIL_SMTP_URL: "smtps://platform:secret@mail.example.org",
  MAIL_FROM: "Notary Platform <no-reply@example.org>",
  TEXT_MESSAGES: "off",
  ID_PICTURES_KEY_FILE: "/etc/platform/id-pictures-key",
};

const problemsOf = (settings: Record<string, string | undefined>): string[] => {
  const outcome = readConfig(settings);
  return outcome.kind === "invalid" ? outcome.problems : [];
};

describe("The configuration", () => {
  test("a demo needs nothing but a folder", () => {
    const outcome = readConfig({ DATA: "/tmp/demo", DEMO: "1" });
    expect(outcome).toMatchObject({
      kind: "ok",
      config: { demo: true, host: "127.0.0.1", databaseUrl: undefined, trustProxy: false },
    });
  });

  test("recorded guides lie beside the program, or where the operator says", () => {
    const folderOf = (settings: Record<string, string>) => {
      const outcome = readConfig({ DATA: "/tmp/demo", DEMO: "1", ...settings });
      return outcome.kind === "ok" ? outcome.config.walkthroughsDir : outcome.problems;
    };
    expect(folderOf({})).toBe(path.join(import.meta.dirname, "../../walkthroughs"));
    expect(folderOf({ WALKTHROUGHS_DIR: "/srv/guides/" })).toBe("/srv/guides");
  });

  test("a production platform needs its address, the authorities that it trusts, and mail", () => {
    expect(problemsOf({ DATA: "/srv/platform" })).toEqual([
      expect.stringMatching(/^Outside the demo ID_PICTURES_KEY_FILE is needed/),
      expect.stringMatching(
        /^Outside the demo TEXT_MESSAGES_URL and TEXT_MESSAGES_SECRET are needed.*TEXT_MESSAGES=off/,
      ),
      expect.stringMatching(/^Outside the demo MAIL_SMTP_URL and MAIL_FROM are needed/),
      expect.stringMatching(/^Outside the demo PUBLIC_URL is needed/),
      expect.stringMatching(/^Outside the demo TRUSTED_ROOTS_FILE is needed/),
    ]);
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, PUBLIC_URL: "http://sign.example.org" })).toEqual([
      expect.stringMatching(/must begin with https/),
    ]);
  });

  test.each([
    [{ PORT: "eighty" }, /PORT must be a number/],
    [{ PORT: "70000" }, /PORT must be a number from 0 to 65535/],
    [{ PUBLIC_URL: "sign.example.org" }, /PUBLIC_URL must be an address/],
    [{ PUBLIC_URL: "https://sign.example.org/app" }, /PUBLIC_URL must be an origin/],
    [{ DATABASE_URL: "mysql://localhost/x" }, /DATABASE_URL must begin with postgres/],
    [{ TLS_CERT_FILE: "/etc/cert.pem" }, /TLS_CERT_FILE and TLS_KEY_FILE go together/],
    [{ ALLOWED_ORIGINS: "example.org" }, /ALLOWED_ORIGINS must list origins/],
    [{ MAIL_SMTP_URL: "https://mail.example.org" }, /MAIL_SMTP_URL must be an address/],
    [{ MAIL_FROM: "nobody" }, /MAIL_FROM must be an address/],
    [{ CERTIFICATE_ORDERS: "vendor" }, /CERTIFICATE_ORDERS must be off or simulator/],
    [{ TEXT_MESSAGES: "on" }, /TEXT_MESSAGES must be off/],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL must be/],
    [{ DEMO: "perhaps" }, /DEMO must be 1 or 0/],
  ])("%o is refused in plain words", (settings, words) => {
    const problems = problemsOf({ ...production, ...(settings as unknown as Record<string, string>) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(words);
  });

  test("mail settings go together", () => {
    expect(problemsOf({ DATA: "/tmp/demo", DEMO: "1", MAIL_FROM: "no-reply@example.org" })).toEqual([
      expect.stringMatching(/MAIL_SMTP_URL and MAIL_FROM go together/),
    ]);
  });

  test("text messages come by a gateway over an encrypted way, with a secret, or are off", () => {
    const gateway = { TEXT_MESSAGES_URL: "https://texts.example.org/messages", TEXT_MESSAGES_SECRET: "s".repeat(32) };
    const { TEXT_MESSAGES: _off, ...withoutWord } = production;
    expect(readConfig({ ...withoutWord, ...gateway })).toMatchObject({
      config: { textMessages: { url: gateway.TEXT_MESSAGES_URL, secret: gateway.TEXT_MESSAGES_SECRET } },
    });
    expect(readConfig(production)).toMatchObject({ config: { textMessages: "off" } });
    expect(problemsOf({ ...production, ...gateway })).toEqual([expect.stringMatching(/TEXT_MESSAGES is off, but/)]);
    for (const [settings, words] of [
      [{ TEXT_MESSAGES_URL: "http://texts.example.org" }, /must begin with https/],
      [{ TEXT_MESSAGES_SECRET: "too short" }, /at least 32 characters/],
      [{ TEXT_MESSAGES_SECRET: undefined }, /go together/],
    ] as const)
      expect(problemsOf({ ...withoutWord, ...gateway, ...(settings as Record<string, string>) })).toEqual([
        expect.stringMatching(words),
      ]);
    expect(problemsOf({ ...withoutWord, ...gateway, TEXT_MESSAGES_URL: "http://127.0.0.1:9000/x" })).toEqual([]);
  });

  describe("of mail that comes back", () => {
    const mailbox = {
      MAIL_BOUNCES_ADDRESS: "Bounces@example.org",
      MAIL_BOUNCES_IMAP_URL: "imaps://bounces%40example.org:p%25w@mail.example.org:1993",
    };

    test("takes a mail server with a secret, a mailbox, or both", () => {
      expect(readConfig(production)).toMatchObject({ config: { bounces: undefined } });
      expect(readConfig({ ...production, ...mailbox })).toMatchObject({
        config: {
          bounces: {
            address: "bounces@example.org",
            secret: null,
            mailbox: { url: mailbox.MAIL_BOUNCES_IMAP_URL, folder: "INBOX", readFolder: undefined },
          },
        },
      });
      const secret = "s".repeat(32);
      const { MAIL_BOUNCES_ADDRESS } = mailbox;
      expect(readConfig({ ...production, MAIL_BOUNCES_ADDRESS, MAIL_BOUNCES_SECRET: secret })).toMatchObject({
        config: { bounces: { secret, mailbox: undefined } },
      });
      expect(readConfig({ ...production, ...mailbox, MAIL_BOUNCES_SECRET: secret })).toMatchObject({
        config: { bounces: { secret, mailbox: { folder: "INBOX" } } },
      });
    });

    test.each([
      [{ MAIL_BOUNCES_ADDRESS: undefined }, /^MAIL_BOUNCES_ADDRESS is needed with/],
      [
        { MAIL_BOUNCES_IMAP_URL: undefined },
        /^MAIL_BOUNCES_ADDRESS needs MAIL_BOUNCES_SECRET.*or MAIL_BOUNCES_IMAP_URL/,
      ],
      [{ MAIL_BOUNCES_IMAP_URL: "pop3://me:x@mail.example.org" }, /^MAIL_BOUNCES_IMAP_URL must be an address such as/],
      [{ MAIL_BOUNCES_IMAP_URL: "imaps://:x@mail.example.org" }, /^MAIL_BOUNCES_IMAP_URL must name the user/],
      [{ MAIL_BOUNCES_IMAP_URL: "imaps://me:x%@mail.example.org" }, /^MAIL_BOUNCES_IMAP_URL must have .* %25/],
      [{ MAIL_BOUNCES_IMAP_URL: "imaps://me:x@mail.example.org/INBOX" }, /the folder stands in/],
      [{ MAIL_BOUNCES_IMAP_URL: "imaps://me@mail.example.org" }, /^Give the mailbox’s password either/],
      [{ MAIL_BOUNCES_IMAP_PASSWORD_FILE: "/etc/password" }, /^Give the mailbox’s password either/],
      [{ MAIL_BOUNCES_IMAP_READ_FOLDER: "INBOX" }, /^MAIL_BOUNCES_IMAP_READ_FOLDER must be another/],
    ])("%o is refused in plain words", (settings, words) => {
      const changed = { ...production, ...mailbox, ...(settings as unknown as Record<string, string>) };
      expect(problemsOf(changed)).toEqual([expect.stringMatching(words)]);
    });

    test("settings of a mailbox without one are told by their names", () => {
      expect(problemsOf({ ...production, MAIL_BOUNCES_IMAP_FOLDER: "B", MAIL_BOUNCES_IMAP_CA_FILE: "/c" })).toEqual([
        "MAIL_BOUNCES_IMAP_FOLDER is of no use without MAIL_BOUNCES_IMAP_URL.",
        "MAIL_BOUNCES_IMAP_CA_FILE is of no use without MAIL_BOUNCES_IMAP_URL.",
      ]);
    });

    test("files that cannot be read, or hold nothing of the kind, are refused at the start", async () => {
      const config = (passwordFile: string | undefined, caFile: string | undefined) => ({
        url: "imaps://me@mail.example.org",
        passwordFile,
        folder: "INBOX",
        readFolder: undefined,
        caFile,
      });
      const folder = mkdtempSync(path.join(os.tmpdir(), "mailbox-files-"));
      const file = (name: string, text: string) => {
        writeFileSync(path.join(folder, name), text);
        return path.join(folder, name);
      };
      await expect(openMailbox(config(path.join(folder, "none"), undefined))).rejects.toThrow(StartError);
      await expect(openMailbox(config(file("empty", "\n"), undefined))).rejects.toThrow(/no password/);
      await expect(openMailbox(config(file("password", "secret\n"), file("ca", "no certificate")))).rejects.toThrow(
        /MAIL_BOUNCES_IMAP_CA_FILE must be a file of PEM/,
      );
      expect((await openMailbox(config(file("password", "secret\n"), undefined)))?.name).toBe(
        "me at mail.example.org:993",
      );
      rmSync(folder, { recursive: true });
    });
  });

  describe("who carries the video", () => {
    const twilio = {
      VIDEO_PROVIDER: "twilio",
      VIDEO_TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
      VIDEO_TWILIO_API_KEY: `SK${"1b".repeat(16)}`,
      VIDEO_TWILIO_API_SECRET: "a secret of Twilio's",
    };
    const livekit = {
      VIDEO_PROVIDER: "livekit",
      VIDEO_LIVEKIT_URL: "wss://livekit.example.org/",
      VIDEO_LIVEKIT_API_KEY: "APIexample",
      VIDEO_LIVEKIT_API_SECRET: "s".repeat(32),
    };

    test("is whom the settings name; the browsers themselves, where they name nobody", () => {
      expect(readConfig(production)).toMatchObject({
        config: { video: { iceUrls: [], carrier: { provider: "mesh" } } },
      });
      expect(readConfig({ ...production, ...twilio })).toMatchObject({
        config: { video: { carrier: { provider: "twilio", accountSid: twilio.VIDEO_TWILIO_ACCOUNT_SID } } },
      });
      expect(readConfig({ ...production, ...livekit })).toMatchObject({
        config: { video: { carrier: { provider: "livekit", url: "wss://livekit.example.org", apiKey: "APIexample" } } },
      });
      const here = { ...livekit, VIDEO_LIVEKIT_URL: "ws://127.0.0.1:7880" };
      expect(readConfig({ ...production, ...here })).toMatchObject({
        config: { video: { carrier: { url: "ws://127.0.0.1:7880" } } },
      });
    });

    test.each([
      [{ VIDEO_PROVIDER: "zoom" }, [/VIDEO_PROVIDER must be mesh, twilio or livekit/]],
      [
        { VIDEO_PROVIDER: "twilio" },
        [/needs VIDEO_TWILIO_ACCOUNT_SID/, /needs VIDEO_TWILIO_API_KEY/, /needs VIDEO_TWILIO_API_SECRET/],
      ],
      [{ ...livekit, VIDEO_LIVEKIT_API_SECRET: undefined }, [/VIDEO_PROVIDER=livekit needs VIDEO_LIVEKIT_API_SECRET/]],
      [
        { ...twilio, VIDEO_PROVIDER: undefined },
        Array.from({ length: 3 }, () => /no use without VIDEO_PROVIDER=twilio/),
      ],
      [{ ...twilio, VIDEO_TWILIO_ACCOUNT_SID: "SKshort" }, [/VIDEO_TWILIO_ACCOUNT_SID must be AC and 32/]],
      [{ ...livekit, VIDEO_LIVEKIT_URL: "ws://livekit.example.org" }, [/must begin with wss/]],
      [{ ...livekit, VIDEO_LIVEKIT_URL: "wss://livekit.example.org/rtc" }, [/must end with the host/]],
      [{ ...livekit, VIDEO_LIVEKIT_URL: "https://livekit.example.org" }, [/VIDEO_LIVEKIT_URL must be an address/]],
    ])("half a configuration, or one for somebody else, is refused at the start: %j", (settings, problems) => {
      expect(problemsOf({ ...production, ...settings })).toEqual(problems.map((one) => expect.stringMatching(one)));
    });
  });

  test("TURN servers come with their secret, and relay only with a TURN server", () => {
    const turn = { VIDEO_ICE_SERVERS: "stun:a.example.org, turns:a.example.org:443?transport=tcp" };
    const secret = { VIDEO_TURN_SECRET: "s".repeat(32) };
    expect(readConfig({ ...production, ...turn, ...secret, VIDEO_RELAY_ONLY: "1" })).toMatchObject({
      config: {
        video: {
          iceUrls: ["stun:a.example.org", "turns:a.example.org:443?transport=tcp"],
          turnSecret: secret.VIDEO_TURN_SECRET,
          relayOnly: true,
        },
      },
    });
    for (const [settings, problem] of [
      [turn, /goes with a turn/],
      [secret, /goes with a turn/],
      [{ ...turn, VIDEO_TURN_SECRET: "short" }, /at least 32 characters/],
      [{ VIDEO_RELAY_ONLY: "1" }, /VIDEO_RELAY_ONLY needs a turn: server/],
      [{ VIDEO_ICE_SERVERS: "https://a.example.org" }, /VIDEO_ICE_SERVERS must list servers/],
    ] as const)
      expect(problemsOf({ ...production, ...settings })).toEqual([expect.stringMatching(problem)]);
  });

  test("every problem is reported at once", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "loud" }).length).toBeGreaterThanOrEqual(3);
  });

  test("proxies are trusted by address only", () => {
    const outcome = readConfig({ ...production, TRUST_PROXY: "10.0.0.1, loopback" });
    expect(outcome).toMatchObject({ config: { trustProxy: ["10.0.0.1", "loopback"] } });
  });

  test("outside the demo no adapter may be a simulator", () => {
    const adapters = [
      { capability: "payment", isSimulator: true },
      { capability: "mail", isSimulator: false },
    ];
    expect(() => assertNoSimulators(adapters, false)).toThrow(/nothing may be simulated, but these are: payment/);
    expect(() => assertNoSimulators(adapters, true)).not.toThrow();
  });

  test("certificates are sold by the simulator in the demo and by nobody outside it, unless it is said", () => {
    const ordersOf = (settings: Record<string, string>) => {
      const outcome = readConfig(settings);
      return outcome.kind === "ok" ? outcome.config.certificateOrders : outcome.problems;
    };
    expect(ordersOf({ DATA: "/tmp/demo", DEMO: "1" })).toBe("simulator");
    expect(ordersOf({ DATA: "/tmp/demo", DEMO: "1", CERTIFICATE_ORDERS: "off" })).toBe("off");
    expect(ordersOf(production)).toBe("off");
    const simulated = certificateOrdersFacts("simulator");
    expect(() => assertNoSimulators([simulated], false)).toThrow(/but these are: certificate orders/);
    expect(() => assertNoSimulators([certificateOrdersFacts("off")], false)).not.toThrow();
  });
});
