import { useState } from "react";
import { isRoutingNumber } from "#lib/validation/routing-number.ts";
import { max, problemOf, required, type Rule } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useSimulatedPayouts } from "../hooks/use-payouts.ts";
import styles from "./endorsement.module.css";

const isBank: Rule = (text) =>
  isRoutingNumber(text.trim()) ? undefined : "No bank has this routing number; it has nine digits.";
const isAccount: Rule = (text) =>
  /^\d{4,17}$/.test(text.trim()) ? undefined : "An account number has 4 to 17 digits.";

/** The simulator's set-up page: made-up numbers, judged as a bank's would be. */
export const BankForm = () => {
  const { fullName } = useAccount();
  const { setUp } = useSimulatedPayouts();
  const [bank, setBank] = useState({ holder: fullName, routing: "", account: "" });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof bank, string>>>({});
  const field = (name: keyof typeof bank) => ({
    value: bank[name],
    onChange: (value: string) => setBank({ ...bank, [name]: value }),
    errorMessage: problems[name],
    isRequired: true,
  });
  const send = () => {
    const found = {
      holder: problemOf(bank.holder, "holder", required, max(200)),
      routing: problemOf(bank.routing, "routing number", required, isBank),
      account: problemOf(bank.account, "account number", required, isAccount),
    };
    setProblems(Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)));
    if (Object.values(found).some((problem) => problem !== undefined)) return;
    setUp.mutate({ holder: bank.holder.trim(), routing: bank.routing.trim(), account: bank.account.trim() });
  };
  return (
    <Form className={styles.form} isPending={setUp.isPending} onSubmit={send}>
      <TextField {...field("holder")} label="Holder" />
      <div className={styles.pair}>
        <TextField {...field("routing")} label="Routing number" inputMode="numeric" description="Try 021000021" />
        <TextField {...field("account")} label="Account number" inputMode="numeric" />
      </div>
      <Failure error={setUp.error} onDismiss={setUp.reset} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isPending={setUp.isPending}>
          Send to the simulator
        </Button>
      </div>
    </Form>
  );
};
