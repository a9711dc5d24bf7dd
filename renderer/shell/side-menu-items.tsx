import { BookText, FileCheck, FileSignature, LayoutTemplate, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

export type SideMenuItem = { path: string; label: string; icon: ReactNode };

/** Menu items that have a page so far (account-and-shell §2). */
export const sideMenuItems: readonly SideMenuItem[] = [
  { path: "/signings", label: "My Signings", icon: <FileSignature aria-hidden="true" /> },
  { path: "/journal", label: "Journal", icon: <BookText aria-hidden="true" /> },
  { path: "/custom-widgets", label: "My Notary Blocks", icon: <LayoutTemplate aria-hidden="true" /> },
  { path: "/certificates", label: "Certificates", icon: <ShieldCheck aria-hidden="true" /> },
  { path: "/check", label: "Check a document", icon: <FileCheck aria-hidden="true" /> },
];
