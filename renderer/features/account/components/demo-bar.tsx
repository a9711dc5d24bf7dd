import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, FlaskConical } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import type { z } from "zod";
import type { RoleName } from "#contract/entities/user.ts";
import type { DemoAccountSchema } from "#contract/http/account.ts";
import { api } from "#renderer/app/api/api.ts";
import { sessionKey, startSessionAnew, useSession } from "#renderer/app/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import styles from "./demo-bar.module.css";

type DemoAccount = z.infer<typeof DemoAccountSchema>;

const roleNames: Record<RoleName, string> = {
  Admin: "administrator",
  SelfRon: "self-RON notary",
  Consumer: "signer",
  StampSig: "signature and stamp",
  CorpManager: "corporate manager",
  CorpNotary: "corporate notary",
  Assistant: "assistant",
  NonRonNotary: "non-RON notary",
};

/** Over everything on a demo platform: says so, and signs in as one of its accounts with one click. */
export const DemoBar = () => {
  const queryClient = useQueryClient();
  const session = useSession();
  const signedInAs = session.data?.user?.email;
  const accounts = useQuery({
    queryKey: [...sessionKey, "demo-accounts"],
    queryFn: () => api.demo.accounts(),
    staleTime: 60_000,
  });
  const signIn = useMutation({
    mutationFn: async (account: DemoAccount) => {
      await api.demo.directLogin({ accountId: account.id });
      await startSessionAnew(queryClient);
      navigate("/signings");
    },
  });
  return (
    <aside className={styles.bar} aria-label="Demo environment" data-theme="dark">
      <p className={styles.text}>
        <FlaskConical aria-hidden="true" />
        <span>
          <b>Demo environment.</b> Every seal made here is throw-away and proves nothing.
        </span>
      </p>
      <Menu
        label="Demo accounts"
        trigger={
          <Button
            size="small"
            icon={<ChevronDown aria-hidden="true" />}
            isPending={signIn.isPending}
            isDisabled={accounts.data === undefined}
          >
            {signedInAs === undefined ? "Sign in as…" : "Switch account"}
          </Button>
        }
      >
        {(accounts.data ?? []).map((account) => (
          <MenuItem key={account.id} onAction={() => signIn.mutate(account)} isDisabled={account.email === signedInAs}>
            {`${account.fullName} · ${roleNames[account.role]}`}
          </MenuItem>
        ))}
      </Menu>
    </aside>
  );
};
