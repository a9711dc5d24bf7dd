import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { chooseTheme, useTheme, type ThemeChoice } from "./theme.ts";

const next: Record<ThemeChoice, ThemeChoice> = { system: "light", light: "dark", dark: "system" };
const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };
const names = { system: "as the system", light: "light", dark: "dark" };

export const ThemeToggle = () => {
  const choice = useTheme((state) => state.choice);
  return (
    <IconButton
      label={`Theme: ${names[choice]}. Change to ${names[next[choice]]}`}
      icon={icons[choice]}
      placement="top"
      onPress={() => chooseTheme(next[choice])}
    />
  );
};
