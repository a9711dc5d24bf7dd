import { useRef } from "react";
import type { PressEvent } from "react-aria-components/Button";
import type { Armed } from "#renderer/features/fields/index.ts";

type Arming = {
  places: Armed;
  isArmed: boolean;
  onArm: (armed: Armed | null) => void;
  onPlaceCentred: (armed: Armed) => void;
};

/**
 * What a press on a tool does. A click or a tap arms it for the next click on a page; dragged onto a page with the mouse
 * it is placed where it is let go; by keyboard or screen reader it is placed in the middle of the page at once.
 */
export const useArming = ({ places, isArmed, onArm, onPlaceCentred }: Arming) => {
  const wasArmed = useRef(false);
  return {
    onPressStart: ({ pointerType, target }: PressEvent) => {
      wasArmed.current = isArmed;
      if (pointerType !== "mouse" && pointerType !== "pen") return;
      // At once: while the button is held, the pages must know already what is brought to them.
      onArm(places);
      const letGo = (event: PointerEvent) => {
        // A page has placed it by now; anywhere else the drag came to nothing.
        if (!(event.target instanceof Node && target.contains(event.target))) onArm(null);
      };
      window.addEventListener("pointerup", letGo, { once: true });
    },
    onPress: ({ pointerType }: PressEvent) => {
      if (pointerType === "keyboard" || pointerType === "virtual") onPlaceCentred(places);
      else onArm(wasArmed.current ? null : places);
    },
  };
};
