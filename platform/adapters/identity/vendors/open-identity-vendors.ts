import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IdentityConfig, SecretSetting } from "../../../base/identity-settings.ts";
import { StartError } from "../../../base/start-error.ts";
import type { AdapterFacts } from "../../simulators.ts";
import type { DocumentVendor, IdentityVendors, QuizVendor } from "../identity-vendor.ts";
import { createHttpDocumentVendor, createHttpQuizVendor } from "./http-vendor.ts";
import { createIdentitySimulator, type IdentitySimulator } from "./identity-simulator.ts";
import { createSimulatedVendors } from "./simulated-vendors.ts";

type Config = { dataDir: string; demo: boolean; identity: IdentityConfig | undefined };

const readSecret = async (setting: SecretSetting): Promise<string> => {
  if ("text" in setting) return setting.text.trim();
  const text = await readFile(setting.file, "utf8").catch(() => null);
  if (text === null || text.trim() === "")
    throw new StartError(
      `The file ${setting.file} cannot be read, or is empty; it has to hold a key of who checks identities.`,
    );
  return text.trim();
};

/** Weaker ones could be found by trying, and with one anybody tells us that something changed. */
const leastSecretLength = 24;

/** Several, with commas or white space between them, while a vendor changes its key. */
const readSecrets = async (setting: SecretSetting): Promise<string[]> => {
  const secrets = (await readSecret(setting)).split(/[\s,]+/u).filter((secret) => secret !== "");
  if (secrets.some((secret) => secret.length < leastSecretLength))
    throw new StartError(
      `A secret of an identity vendor's callbacks must have at least ${leastSecretLength} characters.`,
    );
  return secrets;
};

const made = <Vendor>(simulated: Vendor | undefined): Vendor => {
  if (simulated === undefined) throw new Error("no simulator was made");
  return simulated;
};

const openDocument = async (
  config: IdentityConfig["document"],
  demo: boolean,
  simulated: DocumentVendor | undefined,
): Promise<DocumentVendor> => {
  if (config.kind === "simulator") return made(simulated);
  const key = await readSecret(config.key);
  const callbackSecrets = await readSecrets(config.callbackSecrets);
  if (config.kind === "http") {
    const { url, name, by, wants } = config;
    return createHttpDocumentVendor({ id: "http", name, url, key, callbackSecrets, by, wants });
  }
  if (!/^(?:sk|rk)_(?:live|test)_\w+$/.test(key))
    throw new StartError(
      "The key of IDENTITY_DOCUMENT=stripe must begin with rk_live_ (a restricted key), sk_live_, or test.",
    );
  const { createStripeIdentity } = await import("./stripe-identity.ts");
  const vendor = createStripeIdentity({ key, callbackSecrets, wantsSelfie: config.wantsSelfie });
  // In Stripe's test mode nothing is checked, whatever is shown: that is a simulator.
  if (vendor.isSimulator && !demo)
    throw new StartError(
      "Outside the demo the key of IDENTITY_DOCUMENT=stripe must be a live one: with a test key nothing is checked.",
    );
  return vendor;
};

const openQuiz = async (config: IdentityConfig["quiz"], simulated: QuizVendor | undefined): Promise<QuizVendor> => {
  if (config.kind === "simulator") return made(simulated);
  const { url, name } = config;
  const callbackSecrets = await readSecrets(config.callbackSecrets);
  return createHttpQuizVendor({ id: "http", name, url, key: await readSecret(config.key), callbackSecrets });
};

const simulatedBy = ({ document }: IdentityConfig) => (document.kind === "simulator" ? document.by : "capture");

const usesSimulator = ({ document, quiz }: IdentityConfig): boolean =>
  document.kind === "simulator" || quiz.kind === "simulator";

/** Who checks identities, as the configuration has it; null: nobody does. */
export const openIdentityVendors = async (
  { dataDir, demo, identity }: Config,
  now: () => Date,
): Promise<IdentityVendors | null> => {
  if (identity === undefined) return null;
  const simulator: IdentitySimulator | null = usesSimulator(identity)
    ? createIdentitySimulator(path.join(dataDir, "identity-simulator"), now)
    : null;
  const simulated = simulator === null ? undefined : createSimulatedVendors(simulator, simulatedBy(identity));
  return {
    document: await openDocument(identity.document, demo, simulated?.document),
    quiz: await openQuiz(identity.quiz, simulated?.quiz),
    ...(simulator === null ? {} : { page: simulator.page }),
    stop: async () => simulator?.stop(),
  };
};

export const identityFacts = (identity: IdentityConfig | undefined): AdapterFacts => ({
  capability: "identity checks",
  isSimulator: identity !== undefined && usesSimulator(identity),
});
