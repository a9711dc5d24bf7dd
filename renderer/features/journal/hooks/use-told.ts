import { useEffect } from "react";

/** Tells whoever holds this part of a page whether something in it would be lost; nothing is once it is gone. */
export const useTold = (isTyped: boolean, onTyped: (isTyped: boolean) => void): void => {
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
};
