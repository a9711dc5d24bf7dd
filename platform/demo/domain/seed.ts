import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { hashPassword } from "../../security/passwords.ts";
import { hashToken } from "../../security/tokens.ts";
import type { Act, Services } from "../../services/services.ts";
import { newDemoPassword, readDemoSecrets, writeDemoSecrets, type DemoSecrets } from "./demo-accounts.ts";
import { seedPlans } from "./demo-plans.ts";
import { demoNotary, demoPeople, type DemoPerson } from "./demo-people.ts";
import { addDocuments, takeInPdf } from "../../document/index.ts";
import { createSigning, listSigningOverviews } from "../../signing/index.ts";
import { findLink } from "../../member/index.ts";
import { findUserByEmail, insertUser, setPasswordHash, type UserRow } from "../../account/index.ts";

const signingTitle = "Warranty deed – 12 Harbor Lane";
const signerName = "Samuel Okafor";

const seedAct = (notary: { id: string }): Act => ({
  actor: { kind: "user", id: notary.id, name: demoNotary.fullName },
  address: null,
  device: "demo",
});

const newAccounts = (): DemoSecrets["accounts"] =>
  demoPeople.map((person) => ({
    id: UserIdSchema.parse(randomUUID()),
    role: person.role,
    fullName: person.fullName,
    email: person.email,
    password: newDemoPassword(),
  }));

/**
 * Makes the accounts that are missing (a start that was cut off), and gives those that a database kept from another
 * folder the passwords and ids that this folder shows.
 */
const seedAccounts = async (
  services: Services,
  accounts: DemoSecrets["accounts"],
): Promise<DemoSecrets["accounts"]> => {
  const seeded: DemoSecrets["accounts"] = [];
  for (const account of accounts) {
    const person = demoPeople.find((candidate) => candidate.email === account.email);
    const existing = await findUserByEmail(services.store.read, account.email);
    if (existing?.id === account.id || person === undefined) {
      seeded.push(account);
      continue;
    }
    const passwordHash = await hashPassword(account.password);
    await services.store.transact((unit) =>
      existing === undefined
        ? insertUser(unit, userRow(services, person, account.id, passwordHash))
        : setPasswordHash(unit, existing.id, passwordHash),
    );
    seeded.push({ ...account, id: existing?.id ?? account.id });
  }
  return seeded;
};

const userRow = (services: Services, person: DemoPerson, id: UserId, passwordHash: string) => ({
  id,
  email: person.email,
  full_name: person.fullName,
  first_name: person.firstName,
  last_name: person.lastName,
  timezone: person.timezone,
  state_abbr: person.state?.abbr ?? null,
  state_name: person.state?.name ?? null,
  commission: person.commission === null ? null : JSON.stringify(person.commission),
  role: person.role,
  password_hash: passwordHash,
  created_at: services.now(),
  email_confirmed_at: services.now(),
  // Who comes with a commission is past the beginning: the demo shows a working day.
  ...(person.commission === null ? {} : { get_started_at: services.now(), onboarding_completed_at: services.now() }),
});

const takeInDeed = (services: Services) =>
  withNewFolder(path.join(services.facts.makingDir, "demo-deed-"), async (folder) => {
    const file = path.join(folder, "deed.pdf");
    // Only the first start writes a PDF: the others need not wait for the library.
    const { makeDemoDeed } = await import("./demo-document.ts");
    await writeFile(file, await makeDemoDeed());
    return await takeInPdf(services, { account: "platform" }, { path: file, name: "Warranty deed.pdf" });
  });

const seedSigning = async (services: Services, notary: UserRow): Promise<DemoSecrets["links"]> => {
  const act = seedAct(notary);
  const deed = await takeInDeed(services);
  const { signingId, links } = await createSigning(
    services,
    act,
    { id: notary.id, fullName: notary.full_name, email: notary.email },
    {
      title: signingTitle,
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: signerName, email: "samuel.okafor@demo.example", type: "signer" }],
    },
  );
  await addDocuments(services, act, signingId, [deed]);
  await deed.blob.release();
  return links.map((link) => ({ fullName: signerName, signing: signingTitle, token: link.url.split("#")[1] ?? "" }));
};

export type DemoWelcome = {
  accounts: { role: string; fullName: string; email: string; password: string }[];
  links: { fullName: string; signing: string; url: string }[];
};

/** Fills an empty demo platform once, and says at every start how to get in. Links that ended are left out. */
export const prepareDemo = async (services: Services): Promise<DemoWelcome> => {
  let secrets = await readDemoSecrets(services);
  if (secrets === null) {
    // Written before the accounts exist: a start that is cut off must not leave accounts whose passwords nobody knows.
    secrets = { accounts: newAccounts(), links: [] };
    await writeDemoSecrets(services, secrets);
  }
  const accounts = await seedAccounts(services, secrets.accounts);
  if (accounts.some((account, index) => account.id !== secrets?.accounts[index]?.id)) {
    secrets = { ...secrets, accounts };
    await writeDemoSecrets(services, secrets);
  }
  await seedPlans(services);
  const notary = await findUserByEmail(services.store.read, demoNotary.email);
  if (
    notary !== undefined &&
    (await listSigningOverviews(services.store.read, notary.id, {}, services.now())).rows.length === 0
  ) {
    secrets = { ...secrets, links: await seedSigning(services, notary) };
    await writeDemoSecrets(services, secrets);
  }
  const links: DemoWelcome["links"] = [];
  for (const { token, ...link } of secrets.links) {
    const row = await findLink(services.store.read, hashToken(token));
    if (row === undefined || row.revokedAt !== null || row.expiresAt <= services.now()) continue;
    links.push({ ...link, url: `${services.facts.publicUrl()}/join#${token}` });
  }
  return { accounts: secrets.accounts.map(({ id: _id, ...account }) => account), links };
};
