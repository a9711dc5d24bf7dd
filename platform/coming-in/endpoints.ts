import { byNetwork } from "../http/attempts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import type { RequestContext } from "../http/request-context.ts";
import { rememberDevice, resolveCaller, toSession } from "../account/index.ts";
import { beginPasskeySignIn } from "../second-factor/index.ts";
import { choosePassword, linkOwner } from "./domain/choose-password.ts";
import { forgetPassword, register } from "./domain/register.ts";
import { takeSecondFactor } from "./domain/second-factor-step.ts";
import { enterAccount, signIn, signInWithPasskey, type Entered } from "./domain/sign-in.ts";

const fromOf = ({ device, address, deviceToken }: RequestContext) => ({ device, address, deviceToken });

/** Gives the browser its session, and knows it for the address from now on. */
const letIn = async (context: RequestContext, { sessionToken, email }: Entered) => {
  const { services, deviceToken, setSessionToken, setDeviceToken } = context;
  setSessionToken(sessionToken);
  setDeviceToken(await rememberDevice(services, deviceToken, email));
  return toSession(await resolveCaller(services, sessionToken));
};

export const signInEndpoints: EndpointsOf<"account", "login"> = {
  login: {
    allow: ["anyone"],
    attempts: { by: "password" },
    isSlow: true,
    handle: async ({ context, input }) => {
      const outcome = await signIn(context.services, context.caller, input, fromOf(context));
      if (outcome.kind === "entered") return letIn(context, outcome);
      return { ...toSession(context.caller), secondFactor: outcome.step };
    },
  },
};

export const comingInEndpoints: EndpointsOf<"comingIn"> = {
  register: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      await register(context.services, input);
      return { done: true };
    },
  },
  forgotPassword: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      await forgetPassword(context.services, input);
      return { done: true };
    },
  },
  passwordLink: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: ({ context, input }) => linkOwner(context.services, input),
  },
  choosePassword: {
    allow: ["anyone"],
    attempts: byNetwork,
    isSlow: true,
    handle: async ({ context, input }) => {
      await choosePassword(context.services, input);
      return { done: true };
    },
  },
  secondFactor: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) => {
      const userId = await takeSecondFactor(context.services, input);
      return letIn(context, await enterAccount(context.services, context.caller, userId, fromOf(context)));
    },
  },
  beginPasskey: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context }) => ({ options: await beginPasskeySignIn(context.services) }),
  },
  passkey: {
    allow: ["anyone"],
    attempts: byNetwork,
    handle: async ({ context, input }) =>
      letIn(context, await signInWithPasskey(context.services, context.caller, input, fromOf(context))),
  },
};
