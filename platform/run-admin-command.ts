import os from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { z } from "zod";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import type { PlatformConfig } from "./base/config.ts";
import { complain, withConfig, withStoreBeside } from "./operator-command.ts";
import type { Act } from "./services/services.ts";
import type { StoreBeside } from "./store/open-beside.ts";

const usage = `Usage:
  cli.ts admin create --email ADDRESS --name "FULL NAME"
  cli.ts admin list
  cli.ts admin disable --email ADDRESS
with the settings (environment, --data DIR, --public-url URL) with which the platform is started.`;

const flags = {
  data: { type: "string" },
  "public-url": { type: "string" },
  demo: { type: "boolean" },
  email: { type: "string" },
  name: { type: "string" },
} as const;

const EmailSchema = z.email().max(320);
const NameSchema = PlainLineSchema(200);

type Command =
  | { kind: "create"; email: string; fullName: string }
  | { kind: "list" }
  | { kind: "disable"; email: string };

type Asked = { command: Command; settings: Record<string, string | undefined> };

const readCommand = (args: string[], environment: NodeJS.ProcessEnv): Asked | string => {
  let parsed;
  try {
    parsed = parseArgs({ args, options: flags, strict: true, allowPositionals: true });
  } catch {
    return usage;
  }
  const { values, positionals } = parsed;
  const settings = {
    ...environment,
    ...(values.data === undefined ? {} : { DATA: values.data }),
    ...(values["public-url"] === undefined ? {} : { PUBLIC_URL: values["public-url"] }),
    ...(values.demo === undefined ? {} : { DEMO: "1" }),
  };
  const [kind, ...more] = positionals;
  if (more.length > 0) return usage;
  if (kind === "list") return { command: { kind }, settings };
  if (kind !== "create" && kind !== "disable") return usage;
  const email = EmailSchema.safeParse(values.email);
  if (!email.success) return `--email must be an address.\n${usage}`;
  if (kind === "disable") return { command: { kind, email: email.data }, settings };
  const fullName = NameSchema.safeParse(values.name);
  if (!fullName.success) return `--name must be the administrator's full name.\n${usage}`;
  return { command: { kind, email: email.data, fullName: fullName.data }, settings };
};

/** Where the link leads; null on a demo that lets the system choose its port. */
const publicUrlOf = ({ publicUrl, host, port, tls }: PlatformConfig): string | null =>
  publicUrl ?? (port === 0 ? null : `${tls === undefined ? "http" : "https"}://${host}:${port}`);

/**
 * What only whoever has the machine can do: make, list and end administrators. Nothing secret comes in by it, and what goes
 * out is a link that works once. Answers the exit code.
 */
export const runAdminCommand = async (args: string[], environment: NodeJS.ProcessEnv): Promise<number> => {
  const asked = readCommand(args, environment);
  if (typeof asked === "string") return complain(asked);
  return withConfig(asked.settings, async (config) => {
    const publicUrl = publicUrlOf(config);
    if (publicUrl === null)
      return complain("Say at which address people reach the platform: --public-url, or PUBLIC_URL.");
    return withStoreBeside(config, (store) => carryOut(asked.command, store, publicUrl));
  });
};

/** For the record: who has the machine is known by their name on it, and nothing more. */
const operatorAct = (): Act => ({
  actor: { kind: "platform", id: "operator", name: `${os.userInfo().username} on ${os.hostname()}` },
  address: null,
  device: "command line",
});

const carryOut = async (command: Command, store: StoreBeside, publicUrl: string): Promise<number> => {
  const { createAdministrator, disableAdministrator, listAdministrators, wordsOf } = await import("./admin/index.ts");
  const ended: string[] = [];
  const services = {
    store,
    now: () => new Date(),
    jobs: { wake: () => undefined, wakeAfterAnswer: () => undefined, idle: async () => undefined },
    // No socket and no session is in this process: the platform that has them is told.
    publisher: { publish: () => undefined, disconnectSession: (tokenHash: string) => void ended.push(tokenHash) },
    sessions: {
      load: async () => null,
      forget: () => undefined,
      end: () => undefined,
      hasEnded: () => false,
    },
  };
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const tell = async (account: Parameters<typeof wordsOf>[1]) => {
    for (const word of wordsOf(ended, account)) await store.tell(word);
  };
  switch (command.kind) {
    case "create": {
      const created = await createAdministrator(services, operatorAct(), command);
      await tell(null);
      say(`${created.user.full_name} <${created.user.email}> is an administrator.`);
      if (created.kind === "has-password") say("The account has a password already: log in with it.");
      else {
        say(`This link lets its reader choose the password. It works once, until ${created.expiresAt.toISOString()}:`);
        say(`${publicUrl}/welcome#${created.token}`);
      }
      return 0;
    }
    case "list": {
      const administrators = await listAdministrators(services);
      if (administrators.length === 0) say("There is no administrator yet: make one with “admin create”.");
      for (const one of administrators) {
        const isOff = one.deactivated_at !== null || one.roleEndedAt !== null;
        const state = isOff ? "disabled" : one.hasPassword === true ? "active" : "has chosen no password yet";
        say(`${one.email}\t${one.full_name}\t${state}\tsince ${one.granted_at.toISOString()}`);
      }
      return 0;
    }
    case "disable": {
      const user = await disableAdministrator(services, operatorAct(), command.email);
      if (user === null) return complain(`Nobody has the address ${command.email}.`);
      await tell({ id: user.id, fullName: user.full_name });
      say(
        `The account of ${user.full_name} <${user.email}> is deactivated: it is logged out everywhere, and nobody can log in to it.`,
      );
      return 0;
    }
  }
};
