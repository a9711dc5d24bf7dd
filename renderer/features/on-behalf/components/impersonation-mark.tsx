import { Eye, GripVertical } from "lucide-react";
import { useRef } from "react";
import { useSession } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useEndLook } from "../hooks/use-on-behalf.ts";
import { useWidgetPlace } from "../hooks/use-widget-place.ts";
import styles from "./impersonation.module.css";

/** Over every page while an administrator looks as somebody else; it says so, and ends it. */
export const ImpersonationMark = () => {
  const session = useSession();
  const impersonator = session.data?.impersonator ?? null;
  const user = session.data?.user ?? null;
  if (impersonator === null || user === null) return null;
  return (
    <>
      <div className={styles.edge} aria-hidden="true" />
      <Widget name={user.fullName} state={user.state?.abbr ?? null} />
    </>
  );
};

const Widget = ({ name, state }: { name: string; state: string | null }) => {
  const widget = useRef<HTMLElement>(null);
  const { place, handle } = useWidgetPlace(widget);
  const end = useEndLook();
  return (
    <aside ref={widget} className={styles.widget} style={place} aria-label="Looking as somebody else">
      <button
        type="button"
        className={styles.handle}
        aria-label="Move this sign, with the arrow keys or by dragging"
        {...handle}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <p className={styles.words}>
        <Eye aria-hidden="true" />
        <span>
          You look as <b>{name}</b>
          {state !== null && <span className={styles.state}> {state}</span>}. Nothing can be changed.
        </span>
      </p>
      <Button size="small" isPending={end.isPending} onPress={() => end.mutate(undefined)}>
        Stop
      </Button>
    </aside>
  );
};
