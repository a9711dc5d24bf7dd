import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "#renderer/ui/tokens/fonts.css";
import "#renderer/ui/tokens/tokens.css";
import "#renderer/ui/tokens/base.css";
import { startTheme } from "#renderer/services/theme/theme.ts";
import { watchDefects } from "#renderer/services/errors/watch-defects.ts";

/** Puts an entry's tree into its page; what every entry shares comes with it. */
export const mount = (tree: ReactNode) => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  startTheme();
  watchDefects();
  createRoot(root).render(<StrictMode>{tree}</StrictMode>);
};
