import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "#renderer/ui/tokens/fonts.css";
import "#renderer/ui/tokens/tokens.css";
import "#renderer/ui/tokens/base.css";

/** Puts an entry's tree into its page; the styles that every entry shares come with it. */
export const mount = (tree: ReactNode) => {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root element.");
  createRoot(root).render(<StrictMode>{tree}</StrictMode>);
};
