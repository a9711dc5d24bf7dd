import { create } from "zustand";

/** `system` follows the operating system; the choice is kept in browser storage. */
export type ThemeChoice = "system" | "light" | "dark";

const storageKey = "theme";

const readChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "dark" ? stored : "system";
};

const apply = (choice: ThemeChoice) => {
  if (choice === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = choice;
};

export const useTheme = create<{ choice: ThemeChoice }>(() => ({ choice: "system" }));

export const chooseTheme = (choice: ThemeChoice) => {
  if (choice === "system") localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  apply(choice);
  useTheme.setState({ choice });
};

/** Once at start-up, before anything is drawn; also follows a choice made in another window. */
export const startTheme = () => {
  const follow = () => {
    const choice = readChoice();
    apply(choice);
    useTheme.setState({ choice });
  };
  follow();
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey) follow();
  });
};
