import { ArrowLeftRight, Check, Copy, CreditCard, KeyRound, LogOut, Store, UserRound } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import type { Role, User } from "#contract/account/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useCopying } from "#renderer/ui/use-copying.ts";
import styles from "./profile-menu.module.css";

export type ProfileMenuProps = {
  account: User;
  onSignOut: () => void;
  isCompact: boolean;
  /** What the session does not carry; undefined until it was read. */
  profile?: { avatar: string | null; switchableRoles: readonly Role[]; vanityUrl: string | null } | undefined;
  onOpenProfile?: (() => void) | undefined;
  onOpenStorefront?: (() => void) | undefined;
  /** Of whom plans are sold to. */
  onOpenBilling?: (() => void) | undefined;
  onSwitchRole?: ((roleId: number) => void) | undefined;
};

export const ProfileMenu = ({
  account,
  onSignOut,
  isCompact,
  profile,
  onOpenProfile,
  onOpenStorefront,
  onOpenBilling,
  onSwitchRole,
}: ProfileMenuProps) => (
  <Menu
    label="Account"
    placement="top start"
    trigger={
      <AriaButton className={cx(styles.trigger)} aria-label={`Account of ${account.fullName}`}>
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
    {onOpenProfile !== undefined && (
      <MenuItem icon={<UserRound aria-hidden="true" />} onAction={onOpenProfile}>
        My Profile
      </MenuItem>
    )}
    {onOpenStorefront !== undefined && (
      <MenuItem icon={<Store aria-hidden="true" />} onAction={onOpenStorefront}>
        Storefront
      </MenuItem>
    )}
    {account.isNotary && profile !== undefined && <CopyMyStorefront vanityUrl={profile.vanityUrl} />}
    {onOpenBilling !== undefined && (
      <MenuItem icon={<CreditCard aria-hidden="true" />} onAction={onOpenBilling}>
        Billing
      </MenuItem>
    )}
    {onSwitchRole !== undefined &&
      otherRoles(account, profile?.switchableRoles ?? []).map(({ id, display_name: name }) => (
        <MenuItem key={id} icon={<ArrowLeftRight aria-hidden="true" />} onAction={() => onSwitchRole(id)}>
          {`Switch to ${name}`}
        </MenuItem>
      ))}
    <MenuItem icon={<KeyRound aria-hidden="true" />} href={rawRoutes.accountSecurityPage.path}>
      Password and devices
    </MenuItem>
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
