import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { describeError } from "#contract/errors.ts";
import type { TriedTimeStamp } from "#contract/time-stamp/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useTryTimeStamp } from "../hooks/use-time-stamps.ts";
import styles from "./time-stamps.module.css";

/** What can be done with an authority's place on the list; null where the organization manages it. */
export type AuthorityChanges = { move: (by: -1 | 1) => void; remove: () => void };

const trustText = (isTrusted: TriedTimeStamp["isTrusted"]): string =>
  isTrusted === true ? "It leads to a root that your organization names." : "No root is set up to judge it by.";

export const AuthorityRow = ({
  url,
  index,
  count,
  changes,
}: {
  url: string;
  index: number;
  count: number;
  changes: AuthorityChanges | null;
}) => {
  const tried = useTryTimeStamp();
  const row = useRef<HTMLLIElement>(null);
  const wasMoved = useRef(false);
  // At an end of the list the pressed button is switched off, and the focus would be lost with it.
  useEffect(() => {
    if (wasMoved.current && row.current?.contains(document.activeElement) !== true)
      row.current?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
    wasMoved.current = false;
  }, [index]);
  const move = (by: -1 | 1) => {
    wasMoved.current = true;
    changes?.move(by);
  };
  return (
    <li ref={row} className={styles.authority}>
      <span className={styles.ordinal}>{index + 1}</span>
      <span className={styles.url}>{url}</span>
      <span className={styles.buttons}>
        {changes !== null && (
          <>
            <IconButton
              size="small"
              label={`Ask ${url} earlier`}
              icon={<ArrowUp />}
              isDisabled={index === 0}
              onPress={() => move(-1)}
            />
            <IconButton
              size="small"
              label={`Ask ${url} later`}
              icon={<ArrowDown />}
              isDisabled={index === count - 1}
              onPress={() => move(1)}
            />
            <IconButton size="small" label={`Take ${url} off the list`} icon={<X />} onPress={changes.remove} />
          </>
        )}
        <Button
          size="small"
          isPending={tried.isPending}
          onPress={() => tried.mutate(url)}
          aria-label={`Try ${url} now`}
        >
          Try now
        </Button>
      </span>
      <div className={styles.result} role="status">
        {tried.data !== undefined && !tried.isPending && (
          <>
            <StatusLabel tone="verified">Works</StatusLabel>
            <p>
              Time-stamp of {formatMoment(tried.data.at)} by {tried.data.authority}, after{" "}
              {tried.data.tookMs.toLocaleString("en-US")} ms. {trustText(tried.data.isTrusted)}
            </p>
          </>
        )}
        {tried.error !== null && !tried.isPending && <Failure error={tried.error} />}
      </div>
    </li>
  );
};

const Failure = ({ error }: { error: Error }) => {
  const { happened, todo } = describeError(toAppError(error));
  return (
    <>
      <StatusLabel tone="seal">No time-stamp</StatusLabel>
      <p>
        {happened} {todo}
      </p>
    </>
  );
};
