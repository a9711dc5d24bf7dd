import { ChevronDown, FlaskConical, Mail } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { roleNames } from "#lib/people/role-names.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useDemoAccounts, useDemoSignIn } from "../hooks/use-demo-accounts.ts";
import styles from "./demo-bar.module.css";

/** Over everything on a demo platform: says so, and changes to another of its accounts. */
export const DemoBar = () => {
  const session = useSession();
  const accounts = useDemoAccounts();
  const signIn = useDemoSignIn();
  const signedInAs = session.data?.user?.email;
  return (
    <aside className={styles.bar} aria-label="Demo environment" data-theme="dark">
      <p className={styles.text}>
        <FlaskConical aria-hidden="true" />
        <span>
          <b>Demo environment.</b>
          <span className={styles.more}> Every lock is throw-away and proves nothing.</span>
        </span>
      </p>
      <div className={styles.tools}>
        {signedInAs !== undefined && (
          <Button size="small" icon={<Mail aria-hidden="true" />} onPress={() => navigate("/sent-mail")}>
            Sent mail
          </Button>
        )}
        <Menu
          label="Demo accounts"
          trigger={
            <Button
              size="small"
              icon={<ChevronDown aria-hidden="true" />}
              isPending={signIn.isPending}
              isDisabled={accounts.data === undefined}
            >
              {signedInAs === undefined ? "Log in as…" : "Switch account"}
            </Button>
          }
        >
          {(accounts.data ?? []).map((account) => (
            <MenuItem
              key={account.id}
              onAction={() => signIn.mutate(account)}
              isDisabled={account.email === signedInAs}
            >
              {`${account.fullName} · ${roleNames[account.role]}`}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </aside>
  );
};
