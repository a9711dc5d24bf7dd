import { Check, Copy } from "lucide-react";
import { Button, type ButtonVariant } from "./button.tsx";
import { useTexts } from "./texts.ts";
import { useCopying } from "./use-copying.ts";

/** Copies a text and says so for 3 s. */
export const CopyButton = ({
  text,
  label,
  variant = "secondary",
}: {
  text: string;
  label?: string;
  variant?: ButtonVariant;
}) => {
  const { controls } = useTexts();
  const [state, copy] = useCopying();
  return (
    <Button
      variant={variant}
      icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onPress={() => copy(text)}
    >
      <span role="status">
        {state === "copied" ? controls.copied : state === "refused" ? controls.copyByHand : (label ?? controls.copy)}
      </span>
    </Button>
  );
};
