import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { copyFeedbackMs } from "#contract/constants.ts";
import { Button, type ButtonVariant } from "./button.tsx";
import { useTexts } from "./texts.ts";

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
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <Button
      variant={variant}
      icon={state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onPress={copy}
    >
      <span role="status">
        {state === "copied" ? controls.copied : state === "refused" ? controls.copyByHand : (label ?? controls.copy)}
      </span>
    </Button>
  );
};
