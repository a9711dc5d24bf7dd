import { useCallback, useRef, useState } from "react";
import type { Field, FieldPlace } from "#contract/field/entity.ts";
import type { RevealRequest } from "#renderer/features/pdf-view/index.ts";

/** Carries a person to a field: scrolls it into view and gives it the keyboard focus once, when it is there. */
export const useFieldFocus = () => {
  const wantedId = useRef<string | null>(null);
  const [reveal, setReveal] = useState<RevealRequest | null>(null);
  const goTo = useCallback((field: Field) => {
    wantedId.current = field.id;
    setReveal((last) => ({ key: Number(last?.key ?? 0) + 1, place: field.place }));
    // A field that is on the page already is not shown anew.
    const present = document.querySelector<HTMLElement>(`button[data-field="${field.id}"]`);
    if (present !== null) {
      wantedId.current = null;
      present.focus({ preventScroll: true });
    }
  }, []);
  const showPlace = useCallback((place: FieldPlace) => {
    wantedId.current = null;
    setReveal((last) => ({ key: Number(last?.key ?? 0) + 1, place }));
  }, []);
  const onShown = useCallback((field: Field, element: HTMLElement) => {
    if (wantedId.current !== field.id) return;
    wantedId.current = null;
    element.focus({ preventScroll: true });
  }, []);
  return { reveal, goTo, showPlace, onShown };
};
