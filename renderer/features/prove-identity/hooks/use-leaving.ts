import { useEffect, useEffectEvent, useState } from "react";
import { leaveTo } from "#renderer/services/address/leave-to.ts";

/** Going to a page of somebody else. A browser may bring this page back as it was left: then what happened there is read. */
export const useLeaving = (onBack: () => void) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const back = useEffectEvent(() => {
    setIsLeaving(false);
    onBack();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return {
    isLeaving,
    leave: (url: string) => {
      setIsLeaving(true);
      leaveTo(url);
    },
  };
};
