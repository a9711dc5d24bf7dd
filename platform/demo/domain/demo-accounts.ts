import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { UserIdSchema } from "#contract/common/ids.ts";
import { RoleNameSchema } from "#contract/account/entity.ts";
import type { DemoAccountSchema } from "#contract/demo/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { readDemoFile, writeDemoFile } from "./demo-file.ts";
import type { Caller } from "../../participation/index.ts";
import { beginUserSession, listUsersWithSession } from "../../account/index.ts";

type DemoAccount = z.infer<typeof DemoAccountSchema>;

/** What the demo keeps in plain text beside the database, so that it can be shown: passwords and a personal link. */
export const DemoSecretsSchema = z.object({
  accounts: z.array(
    z.object({ id: UserIdSchema, role: RoleNameSchema, fullName: z.string(), email: z.email(), password: z.string() }),
  ),
  links: z.array(z.object({ fullName: z.string(), signing: z.string(), token: z.string() })),
});
export type DemoSecrets = z.infer<typeof DemoSecretsSchema>;

export const demoDirOf = (services: Services): string => {
  if (services.facts.demoDir === null) throw new Error("there is no demo environment here");
  return services.facts.demoDir;
};

const secretsPath = (services: Services): string => path.join(demoDirOf(services), "demo.json");

export const readDemoSecrets = (services: Services): Promise<DemoSecrets | null> =>
  readDemoFile(secretsPath(services), DemoSecretsSchema);

export const writeDemoSecrets = async (services: Services, secrets: DemoSecrets): Promise<void> => {
  await mkdir(demoDirOf(services), { recursive: true, mode: 0o700 });
  await writeDemoFile(secretsPath(services), secrets);
};

/** Easy to read from a screen and type: 60 random bits, no look-alikes. */
export const newDemoPassword = (): string => {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789x";
  const characters = [...randomBytes(12)].map((byte) => letters[byte % letters.length]);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join("")).join("-");
};

export const listDemoAccounts = async (services: Services): Promise<DemoAccount[]> => {
  const secrets = await readDemoSecrets(services);
  const used = new Set<string>(await listUsersWithSession(services.store.read, services.now()));
  return (secrets?.accounts ?? []).map((account) => ({ ...account, used: used.has(account.id) }));
};

/** Signs in without a password; only the accounts that the demo made itself. */
export const signInAsDemoAccount = async (services: Services, caller: Caller, accountId: string): Promise<string> => {
  const account = (await readDemoSecrets(services))?.accounts.find((candidate) => candidate.id === accountId);
  if (account === undefined) return refuse("request/not-found");
  return services.store.transact((unit) => beginUserSession(unit, services, caller, account.id));
};
