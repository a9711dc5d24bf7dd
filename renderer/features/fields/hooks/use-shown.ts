import { useEffect, useRef } from "react";
import type { Field } from "#contract/field/entity.ts";

/**
 * Tells when a field that was asked for stands on the page: pages come to life only when they are scrolled to, so the
 * one who asked cannot know by itself.
 */
export const useShown = (
  field: Field,
  isWanted: boolean,
  onShown: ((field: Field, element: HTMLElement) => void) | undefined,
) => {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted && element.current !== null) onShown?.(field, element.current);
  }, [field, isWanted, onShown]);
  return element;
};
