import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PayoutStandingSchema, type PayoutStanding } from "#contract/payout/http.ts";
import type { Payouts } from "./payouts.ts";

const simulatorSetupUrl = "#/payout-account";

/**
 * Stands in for whoever pays out on a demo platform: an account is a file that says how it stands. It moves no money and keeps
 * nothing of a bank account but its last four digits.
 */
export const createPayoutSimulator = async (folder: string, now: () => Date): Promise<Payouts> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (accountRef: string) => path.join(folder, `${accountRef}.json`);

  const read = async (accountRef: string): Promise<PayoutStanding> => {
    try {
      return PayoutStandingSchema.parse(JSON.parse(await readFile(fileOf(accountRef), "utf8")));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return { kind: "set-up" };
      throw error;
    }
  };
  const write = async (accountRef: string, standing: PayoutStanding): Promise<PayoutStanding> => {
    const temporary = `${fileOf(accountRef)}.new`;
    await writeFile(temporary, JSON.stringify(standing), { mode: 0o600 });
    await rename(temporary, fileOf(accountRef));
    return standing;
  };

  return {
    openAccount: ({ userId }) =>
      Promise.resolve({ accountRef: `sim_${createHash("sha256").update(userId).digest("hex").slice(0, 24)}` }),
    setupUrl: () => Promise.resolve(simulatorSetupUrl),
    standingOf: read,
    simulator: {
      setUp: async (accountRef, { account }) => {
        const { kind } = await read(accountRef);
        if (kind !== "set-up" && kind !== "refused") return null;
        const bank = `account ending in ${account.slice(-4)}`;
        return write(accountRef, { kind: "pending", since: now().toISOString(), bank });
      },
      decide: async (accountRef, decision) => {
        const standing = await read(accountRef);
        if (standing.kind !== "pending") return null;
        return write(
          accountRef,
          decision === "approve"
            ? { kind: "payable", bank: standing.bank }
            : { kind: "refused", reason: "The name of the account's holder is not the name of the notary." },
        );
      },
    },
  };
};
