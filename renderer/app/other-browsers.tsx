import { useEffect, useState } from "react";
import { Alert } from "#renderer/ui/alert.tsx";
import { bridge } from "#renderer/services/bridge/bridge.ts";

/**
 * Over everything, in the host that is a browser: whoever opens this workstation in another browser acts as this notary,
 * and must not go unnoticed. Dismissing it holds until one more comes.
 */
export const OtherBrowsers = () => {
  const [others, setOthers] = useState(0);
  const [seen, setSeen] = useState(0);
  useEffect(
    () =>
      bridge().on("browsers.changed", (change) => {
        setOthers(change.others);
        setSeen((known) => Math.min(known, change.others));
      }),
    [],
  );
  if (others <= seen) return null;
  return (
    <Alert
      tone="seal"
      title={
        others === 1
          ? "This workstation is open in another browser"
          : `This workstation is open in ${others} other browsers`
      }
      onDismiss={() => setSeen(others)}
    >
      Whoever uses it there acts in your name. If that is not you, stop the workstation in its terminal (Ctrl-C) and
      start it again.
    </Alert>
  );
};
