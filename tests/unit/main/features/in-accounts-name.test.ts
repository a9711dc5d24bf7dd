import { expect, it } from "vitest";
import { UserIdSchema } from "#contract/common/ids.ts";
import { inAccountsName, withAccount } from "#main/features/account/with-account.ts";
import { actingFor } from "#main/gateway/in-name-of.ts";

const nora = UserIdSchema.parse("6f1ce7a5-6a7f-4f0e-9a55-0f2b9ed40a11");
const work = async () => ({ kind: "ok" as const, for: actingFor() });
/** Nothing of the notary's is open to whoever acts in their place. */
const seenBy = (who: "assistant" | "impersonator" | "nobody") => ({
  account: Object.assign(async () => null, {
    isOnBehalf: () => who !== "nobody",
    assisted: () => (who === "assistant" ? nora : null),
  }),
});

it("an assistant does in the notary's name what needs nothing of the notary's here; nobody else does", async () => {
  expect(await inAccountsName(seenBy("assistant"), work)).toEqual({ kind: "ok", for: nora });
  expect(await inAccountsName(seenBy("impersonator"), work)).toMatchObject({
    error: { code: "impersonation/not-shown" },
  });
  expect(await inAccountsName(seenBy("nobody"), work)).toMatchObject({ error: { code: "auth/signed-out" } });
});

it("an assistant has nothing of the vault or the journal", async () => {
  expect(await withAccount(seenBy("assistant"), work)).toMatchObject({ error: { code: "impersonation/not-shown" } });
});
