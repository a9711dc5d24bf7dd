import { randomInt } from "node:crypto";
import { makePng } from "#tests/builders/test-png.ts";
import type { MakeRecipe } from "./recipes.ts";

/** What is asked with the password of the account: whose it is not gets past the rules and no further. */
export const notTheirs: MakeRecipe = () => ({ json: { password: "not theirs" }, passes: ["auth/wrong-password"] });

const avatar = (): FormData => {
  const form = new FormData();
  form.set("avatar", new File([new Uint8Array(makePng(40, 40).png)], "me.png", { type: "image/png" }));
  return form;
};

const ownAvatar: MakeRecipe = async ({ browsers, notary }, caller) => {
  const { user } = await (browsers.get(caller) ?? notary).api.account.session();
  const whose = user === null ? notary : (browsers.get(caller) ?? notary);
  const { avatar: address } = await whose.api.profile.get();
  return { params: { sha256: address?.split("/").at(-1) ?? "" } };
};

/** What an account has of its own. */
export const profileRecipes: Record<string, MakeRecipe> = {
  "profile.update": (_cast, caller) => ({ json: { title: `Title of ${caller}` }, changes: true }),
  // Each of these four is asked with something that only its owner would know; change-email.test.ts and the like have it.
  "profile.updateEmail": () => ({
    json: { old_email: "somebody@example.org", email: "else@example.org", password: "not theirs" },
    passes: ["profile/other-address"],
  }),
  "profile.confirmEmail": () => ({ json: { token: "A".repeat(43) }, passes: ["auth/link-ended"] }),
  "profile.clearRecentNotaries": () => ({ changes: true }),
  "profile.switchRole": () => ({ json: { role_id: 999 }, passes: ["profile/role-not-yours"] }),
  "profile.deleteAccount": () => ({
    json: { email: "somebody@example.org", password: "not theirs" },
    passes: ["profile/other-address"],
  }),
  // Without MAIL_BOUNCES_ADDRESS it is not here; bounces.test.ts has it.
  "mailBounces.take": () => ({
    json: { timestamp: "1700000000", recipient: "bounces@example.org", message: "AAAA", signature: "v1=00" },
    passes: ["request/not-found"],
  }),
  // With the right password, and what comes of it: account-export.test.ts.
  "accountExports.begin": notTheirs,
  "accountExports.open": notTheirs,
  "raw.accountExportDownload": () => ({ passes: ["request/not-found"] }),
  "profile.setAvatar": () => ({ multipart: avatar, changes: true }),
  "raw.avatarImage": ownAvatar,
  "profile.removeAvatar": () => ({ changes: true }),
  "phone.sendCode": () => ({ json: { phone: `+1813555${randomInt(1_000, 10_000)}` }, changes: true }),
  "phone.verifyCode": () => ({ json: { phone: "+18135550100", code: "000000" }, passes: ["phone/code-ended"] }),
};
