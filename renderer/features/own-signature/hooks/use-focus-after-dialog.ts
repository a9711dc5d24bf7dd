import { useEffect, useRef, type RefObject } from "react";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { OwnSignature } from "#contract/own-signature/http.ts";
import { purposes } from "../model/signature-paths.ts";

/**
 * Gives the focus to what stands in the place of a button that opened a dialog and is gone with what the dialog did. `asked`:
 * what a dialog is open for. In the list the pictures stand first, in the order of `purposes`.
 */
export const useFocusAfterDialog = (
  list: RefObject<HTMLElement | null>,
  asked: SignaturePurpose | null,
  kept: OwnSignature | undefined,
): void => {
  const last = useRef<SignaturePurpose | null>(null);
  useEffect(() => {
    if (asked !== null) last.current = asked;
    const purpose = last.current;
    if (asked !== null || purpose === null) return;
    // After the dialog has given the focus back, where its button is there still.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      last.current = null;
      list.current?.children[purposes.indexOf(purpose)]?.querySelector<HTMLElement>("a, button")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list, asked, kept]);
};
