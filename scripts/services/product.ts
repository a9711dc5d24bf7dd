import { join } from "node:path";
import { z } from "zod";
import { startService, type Service } from "./service.ts";

const DemoAccountSchema = z.object({
  fullName: z.string().optional(),
  email: z.string(),
  password: z.string(),
  role: z.string().optional(),
});

export const PlatformReadySchema = z.object({
  url: z.url(),
  demo: z.boolean(),
  accounts: z.array(DemoAccountSchema).default([]),
  links: z.array(z.object({ fullName: z.string(), signing: z.string(), url: z.url() })).default([]),
  /** Path of the throw-away root that issued the demo certificates. */
  demoRootPem: z.string(),
});
export type PlatformReady = z.infer<typeof PlatformReadySchema>;

/** `url` carries the one-time token: it is shown to the person who started the program and to nobody else. */
export const WorkstationReadySchema = z.object({ url: z.url() });
export type WorkstationReady = z.infer<typeof WorkstationReadySchema>;

const root = join(import.meta.dirname, "../..");

type StartOptions = { data: string; logs: string; env?: Record<string, string>; args?: readonly string[] };
type PlatformOptions = StartOptions & { port?: number; nodeFlags?: readonly string[] };

/** What the workstation says later: the last browser closed its page, or the link that was asked for (by any line). */
export const WorkstationLineSchema = z.discriminatedUnion("event", [
  z.object({ event: z.literal("left") }),
  z.object({ event: z.literal("address"), url: z.url() }),
]);
export type WorkstationLine = z.infer<typeof WorkstationLineSchema>;

const demoPlatform = (data: string, port: number): string[] => [
  "platform/cli.ts",
  "--demo",
  "--data",
  data,
  "--host",
  "127.0.0.1",
  "--port",
  String(port),
];

export const startPlatform = ({
  data,
  logs,
  env = {},
  args = [],
  port = 0,
  nodeFlags = [],
}: PlatformOptions): Promise<Service<PlatformReady>> =>
  startService(
    {
      name: "platform",
      args: [...nodeFlags, ...demoPlatform(data, port), ...args],
      env,
      cwd: root,
      logPath: join(logs, "platform.log"),
      readyTimeoutMs: 120_000,
    },
    (line) => PlatformReadySchema.parse(line),
  );

export const startLoopbackWorkstation = ({
  data,
  logs,
  platformUrl,
  env = {},
  args = [],
  onLine,
}: StartOptions & {
  platformUrl: string | null;
  onLine?: (line: WorkstationLine) => void;
}): Promise<Service<WorkstationReady>> =>
  startService(
    {
      name: "workstation",
      args: [
        "main/hosts/loopback/cli.ts",
        "--data",
        data,
        ...(platformUrl === null ? [] : ["--platform", platformUrl]),
        "--no-open",
        ...args,
      ],
      env,
      cwd: root,
      logPath: join(logs, "workstation.log"),
      readyTimeoutMs: 120_000,
      ...(onLine === undefined ? {} : { onLine: (line) => onLine(WorkstationLineSchema.parse(line)) }),
    },
    (line) => WorkstationReadySchema.parse(line),
  );
