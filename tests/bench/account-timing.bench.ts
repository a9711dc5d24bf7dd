// What a stranger may ask with an address of somebody's account.
import { aConsumer } from "#tests/platform/account-steps.ts";
import { timeActs } from "./harness/account-timing.ts";

const known = "elena.marchetti@demo.example";

await timeActs([
  {
    work: "a wrong password",
    known,
    prepare:
      async (_running, { api }, email) =>
      () =>
        api.account.login({ email, password: "a wrong password" }).catch(() => null),
  },
  {
    work: "a registration",
    known,
    prepare:
      async (_running, { api }, email) =>
      () =>
        api.comingIn.register(aConsumer(email)),
  },
  {
    work: "a forgotten password",
    known,
    prepare:
      async (_running, { api }, email) =>
      () =>
        api.comingIn.forgotPassword({ email }),
  },
]);
