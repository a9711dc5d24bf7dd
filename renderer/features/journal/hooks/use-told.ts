import { useCallback, useEffect, useRef } from "react";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";

/** Tells whoever holds this part of a page whether something in it would be lost; nothing is once it is gone. */
export const useTold = (isTyped: boolean, onTyped: (isTyped: boolean) => void): void => {
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
};

/** For whoever holds such parts: what they tell, and the question before it is lost. */
export const useTypedGuard = (description: string, onDiscard: () => void) => {
  const isTyped = useRef(false);
  const onTyped = useCallback((typed: boolean) => {
    isTyped.current = typed;
  }, []);
  return { onTyped, ...useDiscardGuard({ isFilled: () => isTyped.current, description, onDiscard }) };
};
