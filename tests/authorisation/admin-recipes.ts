import { randomUUID } from "node:crypto";
import { roles } from "#contract/account/entity.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { addAccount } from "#tests/platform/accounts.ts";
import type { Cast } from "./cast.ts";
import type { Recipe } from "./recipes.ts";

type MakeRecipe = (cast: Cast) => Recipe | Promise<Recipe>;

/** Done to an account that was made for it. */
const toNewAccount =
  (recipe: Recipe = {}): MakeRecipe =>
  async ({ running }) => ({
    ...recipe,
    params: { ...recipe.params, userId: (await addAccount(running, "Consumer", "Nova Newcomer")).id },
  });

const newLogo = (): FormData => {
  const form = new FormData();
  form.set("image", new File([new Uint8Array(makePng(80, 40).png)], "logo.png", { type: "image/png" }));
  return form;
};

const newFile = (): FormData => {
  const form = new FormData();
  form.set("state", "FL");
  form.set("name", "A form");
  form.set("file", new File(["%PDF-1.7 a form"], "form.pdf", { type: "application/pdf" }));
  return form;
};

const organisation = () => ({ name: `Company ${randomUUID()}`, seats: 3 });
const reseller = () => ({
  name: "A reseller",
  email: "reseller@example.org",
  description: "Sells.",
  link: "https://reseller.example",
});
const plan = { name: "A plan", role: "SelfRon", amountCents: 100, interval: "month", includes: [] };

/** By an id that is nobody's: whoever may is told so. */
const ofNothing =
  (recipe: Recipe = {}): MakeRecipe =>
  () => ({ ...recipe, passes: ["request/not-found"] });

/** Where the build is, it is a page; elsewhere there is nothing to send. */
const withNotaryPage: MakeRecipe = async ({ notary }) => {
  await notary.api.storefronts.keep({ isOn: true, address: "cast-of-all", takesRequests: true, howToAsk: "" });
  return { params: { address: "cast-of-all" }, passes: ["request/not-found"] };
};

const withOrganisationPage: MakeRecipe = async ({ running }) => {
  const { store, now } = running.platform.services;
  const address = `company-${randomUUID().replaceAll("-", "").slice(0, 8)}`;
  const id = randomUUID();
  await store.transact(async ({ db }) => {
    const at = now();
    await db
      .insertInto("organisations")
      .values({ id, name: address, seats: 1, created_at: at, ended_at: null })
      .execute();
    await db.insertInto("organisation_storefronts").values({ organisation_id: id, is_on: true, about: "" }).execute();
    const taken = { address, skeleton: address, user_id: null, organisation_id: id, taken_at: at, is_current: true };
    await db.insertInto("storefront_addresses").values(taken).execute();
  });
  return { params: { address }, passes: ["request/not-found"] };
};

/** What administrators do, each to something of its own. */
export const adminRecipes: Record<string, MakeRecipe> = {
  "admin.person": toNewAccount(),
  "admin.grantRole": toNewAccount({ json: { role: "NonRonNotary" }, changes: true }),
  "admin.approveRole": async (cast) => {
    const made = await toNewAccount({ params: { role: "Consumer" }, changes: true })(cast);
    await cast.running.platform.services.store.transact(async ({ db }) => {
      const waiting = db.updateTable("user_roles").set({ approved_at: null });
      await waiting.where("user_id", "=", made.params?.["userId"] as never).execute();
    });
    return made;
  },
  "admin.revokeRole": toNewAccount({ params: { role: "Consumer" }, passes: ["admin/last-role"] }),
  "admin.deactivate": toNewAccount({ changes: true }),
  "admin.reactivate": toNewAccount(),
  "admin.endSessions": toNewAccount({ changes: true }),
  "admin.confirmAddress": toNewAccount(),
  "admin.removeSecondFactor": toNewAccount({ json: { reason: "Lost." }, passes: ["admin/no-second-factor"] }),
  "handOvers.facts": toNewAccount(),
  "handOvers.readCertificate": () => ({ json: { certificatePem: "none" }, passes: ["hand-over/certificate"] }),
  // With the right password, and what comes of it: hand-over.test.ts.
  "handOvers.begin": async (cast) => ({
    ...(await toNewAccount()(cast)),
    json: {
      handOverId: randomUUID(),
      reason: "death",
      happenedOn: "2026-01-01",
      receiver: { name: "Recorder of Deeds", address: "1 Court Square", email: "", reference: "" },
      withDocuments: false,
      password: "not theirs",
    },
    passes: ["auth/wrong-password"],
  }),
  "handOvers.withdraw": toNewAccount({ params: { handOverId: randomUUID() }, passes: ["request/not-found"] }),
  "raw.handOverDownload": toNewAccount({ params: { handOverId: randomUUID() }, passes: ["request/not-found"] }),
  "admin.resendMail": toNewAccount({ changes: true }),
  "admin.actInRole": () => ({ json: { role_id: roles.Admin } }),
  "organisations.create": () => ({ json: organisation(), changes: true }),
  "organisations.get": ofNothing(),
  "organisations.change": ofNothing({ json: organisation() }),
  "organisations.addMember": ofNothing({ json: { email: "somebody@example.org" } }),
  "organisations.removeMember": ofNothing(),
  "organisations.end": ofNothing(),
  "resellers.create": () => ({ json: { ...reseller(), producerCode: `R-${randomUUID().slice(0, 8)}` }, changes: true }),
  "resellers.change": ofNothing({ json: reseller() }),
  "resellers.setLogo": ofNothing({ multipart: newLogo }),
  "resellers.end": ofNothing(),
  "resellers.companyInfo": ofNothing(),
  "raw.companyLogo": ofNothing(),
  "raw.companyInfoPage": ofNothing(),
  "storefronts.keep": () => ({
    json: { isOn: false, address: null, takesRequests: true, howToAsk: randomUUID() },
    changes: true,
  }),
  // Of nobody's organisation; storefront.test.ts has a manager's.
  "storefronts.keepOrganisation": () => ({
    json: { isOn: false, address: null, about: "" },
    passes: ["storefront/not-manager"],
  }),
  "storefronts.draft": ofNothing(),
  "storefronts.decline": ofNothing(),
  "storefronts.page": ofNothing(),
  "storefronts.organisationPage": ofNothing(),
  "storefronts.ask": () => ({
    json: { fullName: "Sam", email: `${randomUUID()}@example.org`, what: "A deed", when: "" },
    passes: ["request/not-found"],
  }),
  "raw.storefrontPage": withNotaryPage,
  "raw.organisationStorefrontPage": withOrganisationPage,
  "raw.storefrontPicture": ofNothing(),
  "plans.create": () => ({ json: plan, changes: true }),
  "plans.change": ofNothing({ json: plan }),
  "plans.retire": ofNothing(),
  "stateFiles.add": () => ({ multipart: newFile, changes: true }),
  "stateFiles.remove": () => ({}),
  "raw.stateFileContent": ofNothing(),
  // Recorded or not: who may ask is the question.
  "raw.walkthroughFile": ofNothing({ params: { guide: "signers-side", file: "captions.vtt" } }),
  "featureFlags.set": () => ({ params: { name: "impersonate-mode" }, json: { to: "on" }, changes: true }),
  "assistants.grant": () => ({ json: { email: `${randomUUID().slice(0, 8)}@example.org` }, changes: true }),
  "assistants.withdraw": () => ({}),
  // What begins here ends with the next one.
  "admin.look": toNewAccount({ changes: true }),
  "admin.endLook": () => ({}),
};
