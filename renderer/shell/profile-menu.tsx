import { KeyRound, LogOut } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { User } from "#contract/account/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import styles from "./profile-menu.module.css";

export type ProfileMenuProps = { account: User; onSignOut: () => void; isCompact: boolean };

export const ProfileMenu = ({ account, onSignOut, isCompact }: ProfileMenuProps) => (
  <Menu
    label="Account"
    placement="top start"
    trigger={
      <AriaButton className={cx(styles.trigger)} aria-label={`Account of ${account.fullName}`}>
        <Avatar name={account.fullName} size={isCompact ? "small" : "medium"} />
        {!isCompact && (
          <span className={styles.texts}>
            <span className={styles.name} title={account.fullName}>
              {account.fullName}
            </span>
            <span className={styles.role}>{account.currentRole.display_name}</span>
          </span>
        )}
      </AriaButton>
    }
    header={
      <div className={styles.header}>
        <Avatar name={account.fullName} size="large" />
        <div className={styles.texts}>
          <span className={styles.fullName}>{account.fullName}</span>
          <span className={styles.email}>{account.email}</span>
          <span className={styles.role}>{roleAndCommission(account)}</span>
        </div>
      </div>
    }
  >
    <MenuItem icon={<KeyRound aria-hidden="true" />} href={rawRoutes.accountSecurityPage.path}>
      Password and devices
    </MenuItem>
    <MenuItem icon={<LogOut aria-hidden="true" />} onAction={onSignOut}>
      Log out
    </MenuItem>
  </Menu>
);

const roleAndCommission = ({ currentRole, commission, state }: User) =>
  [currentRole.display_name, state?.name, commission === null ? undefined : `commission ${commission.number}`]
    .filter((part) => part !== undefined)
    .join(" · ");
