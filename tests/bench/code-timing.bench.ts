// What a stranger may ask with an address that was invited to a signing, and what an account may with one that another has.
import { timeActs } from "./harness/account-timing.ts";

const invited = "samuel.okafor@demo.example";

await timeActs([
  {
    work: "a code to come back with",
    known: invited,
    prepare:
      async (_running, { api }, email) =>
      () =>
        api.returning.askCode({ email }),
  },
  {
    work: "a wrong code",
    known: invited,
    prepare: async (_running, { api }, email) => {
      const { codeId } = await api.returning.askCode({ email });
      return () => api.returning.enterCode({ codeId, code: "000000" }).catch(() => null);
    },
  },
  {
    work: "another e-mail address of one's own account",
    known: "nora.whitfield@demo.example",
    prepare: async (running, _browser, email) => {
      const { api } = await running.signedIn("Elena");
      const account = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"));
      if (account === undefined) throw new Error("the demo has no consumer");
      return () => api.profile.updateEmail({ old_email: account.email, email, password: account.password });
    },
  },
]);
