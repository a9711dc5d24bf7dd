import { ChevronRight } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { roleNames } from "#lib/people/role-names.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { useDemoAccounts, useDemoSignIn } from "../hooks/use-demo-accounts.ts";
import styles from "./demo-accounts.module.css";

/** One click signs in; beside the sign-in form of a demo platform. */
export const DemoAccounts = () => {
  const accounts = useDemoAccounts();
  const signIn = useDemoSignIn();
  if (accounts.data === undefined || accounts.data.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby="demo-accounts-title">
      <h2 id="demo-accounts-title" className={styles.title}>
        or enter as a demo account
      </h2>
      <ul className={styles.list}>
        {accounts.data.map((account) => (
          <li key={account.id}>
            <AriaButton
              className={cx(styles.account)}
              isPending={signIn.isPending}
              onPress={() => signIn.mutate(account)}
            >
              <Avatar name={account.fullName} size="small" />
              <span className={styles.name}>{account.fullName}</span>
              <span className={styles.role}>{roleNames[account.role]}</span>
              <ChevronRight aria-hidden="true" />
            </AriaButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
