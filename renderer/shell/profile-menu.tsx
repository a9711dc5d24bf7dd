import { ArrowLeftRight, Check, Copy, LogOut, type LucideIcon } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { Role, User } from "#contract/account/entity.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useCopying } from "#renderer/ui/use-copying.ts";
import styles from "./profile-menu.module.css";

/** A page of the account. */
export type AccountMenuItem = { path: string; label: string; icon: LucideIcon };

export type ProfileMenuProps = {
  account: User;
  pages: readonly AccountMenuItem[];
  /** The item at whose page, or behind it, somebody is. */
  current: string | null;
  onSignOut: () => void;
  isCompact: boolean;
  /** What the session does not carry; undefined until it was read. */
  profile?: { avatar: string | null; switchableRoles: readonly Role[]; vanityUrl: string | null } | undefined;
  onSwitchRole?: ((roleId: number) => void) | undefined;
  /** When somebody goes to one of the pages. */
  onFollow?: (() => void) | undefined;
};

export const ProfileMenu = ({
  account,
  pages,
  current,
  onSignOut,
  isCompact,
  profile,
  onSwitchRole,
  onFollow,
}: ProfileMenuProps) => (
  <Menu
    label="Account"
    placement="top start"
    trigger={
      <AriaButton
        className={cx(styles.trigger)}
        aria-label={`Account of ${account.fullName}`}
        {...(pages.some(({ path }) => path === current) ? { "aria-current": "true" as const } : {})}
      >
        <Avatar name={account.fullName} picture={profile?.avatar} size={isCompact ? "small" : "medium"} />
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
        <Avatar name={account.fullName} picture={profile?.avatar} size="large" />
        <div className={styles.texts}>
          <span className={styles.fullName}>{account.fullName}</span>
          <span className={styles.email}>{account.email}</span>
          <span className={styles.role}>{roleAndCommission(account)}</span>
        </div>
      </div>
    }
  >
    {pages.map(({ path, label, icon: Icon }) => (
      <MenuItem
        key={path}
        href={path}
        isCurrent={path === current}
        icon={path === current ? <Icon role="img" aria-label="Open:" /> : <Icon aria-hidden="true" />}
        {...(onFollow === undefined ? {} : { onAction: onFollow })}
      >
        {label}
      </MenuItem>
    ))}
    {account.isNotary && profile !== undefined && <CopyMyStorefront vanityUrl={profile.vanityUrl} />}
    {onSwitchRole !== undefined &&
      otherRoles(account, profile?.switchableRoles ?? []).map(({ id, display_name: name }) => (
        <MenuItem key={id} icon={<ArrowLeftRight aria-hidden="true" />} onAction={() => onSwitchRole(id)}>
          {`Switch to ${name}`}
        </MenuItem>
      ))}
    <MenuItem icon={<LogOut aria-hidden="true" />} onAction={onSignOut}>
      Log out
    </MenuItem>
  </Menu>
);

/** Stays open, so that what it says for 3 s is seen. */
const CopyMyStorefront = ({ vanityUrl }: { vanityUrl: string | null }) => {
  const { controls } = useTexts();
  const [state, copy] = useCopying();
  return (
    <MenuItem
      icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      isDisabled={vanityUrl === null}
      shouldCloseOnSelect={false}
      onAction={() => {
        if (vanityUrl !== null) copy(vanityUrl);
      }}
    >
      {state === "copied" ? controls.copied : state === "refused" ? controls.copyByHand : "Copy My Storefront"}
    </MenuItem>
  );
};

const otherRoles = ({ currentRole }: User, roles: readonly Role[]): Role[] =>
  roles.filter(({ id }) => id !== currentRole.id);

const roleAndCommission = ({ currentRole, commission, state }: User) =>
  [currentRole.display_name, state?.name, commission === null ? undefined : `commission ${commission.number}`]
    .filter((part) => part !== undefined)
    .join(" · ");
