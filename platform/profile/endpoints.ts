import { userActOf, userIdOf } from "../http/acts.ts";
import { byNetwork, perAccount, type Attempts } from "../http/attempts.ts";
import { switchRole } from "../account/index.ts";
import { removeAvatar, setAvatar } from "./domain/avatars.ts";
import { askForEmailChange, confirmEmailChange } from "./domain/change-email.ts";
import { deleteAccount } from "./domain/delete-account.ts";
import { sendPhoneCode, verifyPhoneCode } from "./domain/phone-codes.ts";
import { getProfile } from "./domain/profile-view.ts";
import { clearRecentNotaries, listRecentNotaries, recentNotariesMeta } from "./domain/recent-notaries.ts";
import { updateProfile } from "./domain/update-profile.ts";
import type { EndpointsOf } from "../http/endpoint.ts";

const ofOneAccount: Attempts = { by: "user", most: perAccount };

export const profileEndpoints: EndpointsOf<"profile"> = {
  get: {
    allow: ["user"],
    handle: ({ context }) => getProfile(context.services, userIdOf(context.caller)),
  },
  update: {
    allow: ["user"],
    handle: ({ context, input }) => updateProfile(context.services, userIdOf(context.caller), input),
  },
  updateEmail: {
    allow: ["user"],
    // A password is asked for, and each call may write to a stranger.
    attempts: ofOneAccount,
    isSlow: true,
    handle: ({ context, input }) => askForEmailChange(context.services, userIdOf(context.caller), input),
  },
  /** Whoever reads the mail, in whichever browser. */
  confirmEmail: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: ({ context, input }) => confirmEmailChange(context.services, input.token),
  },
  setAvatar: {
    allow: ["user"],
    attempts: ofOneAccount,
    isSlow: true,
    handle: async ({ context, input }) =>
      setAvatar(
        context.services,
        userActOf(context),
        userIdOf(context.caller),
        new Uint8Array(await input.avatar.arrayBuffer()),
      ),
  },
  removeAvatar: {
    allow: ["user"],
    attempts: ofOneAccount,
    handle: ({ context }) => removeAvatar(context.services, userIdOf(context.caller)),
  },
  switchRole: {
    allow: ["user"],
    handle: async ({ context, input }) => ({
      currentRole: await switchRole(context.services, userIdOf(context.caller), input.role_id),
    }),
  },
  recentNotaries: {
    allow: ["user"],
    handle: ({ context }) => listRecentNotaries(context.services, userIdOf(context.caller)),
  },
  recentNotariesMeta: {
    allow: ["user"],
    handle: ({ context }) => recentNotariesMeta(context.services, userIdOf(context.caller)),
  },
  clearRecentNotaries: {
    allow: ["user"],
    handle: ({ context }) => clearRecentNotaries(context.services, userIdOf(context.caller)),
  },
  deleteAccount: {
    allow: ["user"],
    attempts: ofOneAccount,
    isSlow: true,
    handle: async ({ context, input }) => {
      const done = await deleteAccount(context.services, userIdOf(context.caller), input);
      context.setSessionToken(null);
      return done;
    },
  },
};

export const phoneEndpoints: EndpointsOf<"phone"> = {
  sendCode: {
    allow: ["user"],
    attempts: byNetwork,
    handle: ({ context, input }) => sendPhoneCode(context.services, userIdOf(context.caller), input.phone),
  },
  verifyCode: {
    allow: ["user"],
    attempts: ofOneAccount,
    isSlow: true,
    handle: ({ context, input }) => verifyPhoneCode(context.services, userIdOf(context.caller), input),
  },
};
