import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { User } from "#contract/account/entity.ts";
import { cx } from "#renderer/ui/cx.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Brand } from "#renderer/ui/brand.tsx";
import { useSideMenu } from "./side-menu-store.ts";
import { SideMenuLinks, type SideMenuItem } from "./side-menu-links.tsx";
import { ProfileMenu, type AccountMenuItem, type ProfileMenuProps } from "./profile-menu.tsx";
import { ThemeToggle } from "#renderer/services/theme/theme-toggle.tsx";
import styles from "./shell.module.css";

export type ShellProps = Pick<ProfileMenuProps, "profile" | "onSwitchRole"> & {
  account: User;
  menu: readonly SideMenuItem[];
  accountMenu: readonly AccountMenuItem[];
  /** The path of the item, in either menu, that says where somebody is. */
  current: string | null;
  onSignOut: () => void;
  banners?: ReactNode;
  children: ReactNode;
};

/** Side menu, profile menu and theme around a page. Below 992 px the menu is a drawer. */
export const Shell = ({
  account,
  menu,
  accountMenu,
  current,
  onSignOut,
  banners,
  children,
  ...ofProfile
}: ShellProps) => {
  const { isMinimized, toggle } = useSideMenu();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = () => setIsDrawerOpen(false);
  const profileMenu = { ...ofProfile, account, pages: accountMenu, current, onSignOut };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        Skip to the page
      </a>
      <aside className={cx(styles.side, isMinimized && styles.minimized)}>
        <div className={styles.top}>
          <Brand isCompact={isMinimized} />
        </div>
        <SideMenuLinks items={menu} current={current} isMinimized={isMinimized} />
        <div className={styles.bottom}>
          <ProfileMenu {...profileMenu} isCompact={isMinimized} />
          <div className={styles.tools}>
            <ThemeToggle />
            <IconButton
              label={isMinimized ? "Widen the menu" : "Minimize the menu"}
              icon={isMinimized ? <PanelLeftOpen /> : <PanelLeftClose />}
              placement="top"
              onPress={toggle}
            />
          </div>
        </div>
      </aside>
      <header className={styles.bar}>
        <IconButton label="Open the menu" icon={<MenuIcon />} onPress={() => setIsDrawerOpen(true)} />
        <Brand />
      </header>
      <ModalOverlay
        className={cx(styles.overlay)}
        data-drawer
        isOpen={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        isDismissable
      >
        <Modal className={cx(styles.drawer)}>
          <Dialog aria-label="Menu" className={cx(styles.drawerContent)}>
            <div className={styles.top}>
              <Brand />
            </div>
            <SideMenuLinks items={menu} current={current} isMinimized={false} onFollow={closeDrawer} />
            <div className={styles.bottom}>
              <ProfileMenu {...profileMenu} isCompact={false} onFollow={closeDrawer} />
              <ThemeToggle />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.page}>
          {banners}
          {children}
        </div>
      </main>
    </div>
  );
};

/** The location's hash is the route, so the jump is made by hand. */
const skipToMain = (event: React.MouseEvent) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
};
