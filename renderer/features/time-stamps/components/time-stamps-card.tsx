import { Building2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { describeError } from "#contract/errors.ts";
import { maxTimeStampAuthorities, type TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { padesLevelWords } from "#lib/pades/level-words.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useSaveTimeStamps, useTimeStamps } from "../hooks/use-time-stamps.ts";
import { timeStampsPart } from "../model/time-stamps-part.ts";
import { AuthorityRow } from "./authority-row.tsx";
import styles from "./time-stamps.module.css";

const isAskedFor = (): boolean =>
  typeof history.state === "object" && history.state !== null && history.state.part === timeStampsPart;

/** Who proves when a document was locked: the authorities in their order, tried out on the spot. */
export const TimeStampsCard = () => {
  const settings = useTimeStamps();
  return (
    <Card
      title="Time-stamps"
      actions={
        settings.data?.isManaged === true && (
          <StatusLabel icon={<Building2 aria-hidden="true" />}>Managed by your organization</StatusLabel>
        )
      }
    >
      {settings.isPending && <Skeleton label="Reading the list" rows={2} />}
      <ReadFailure query={settings} />
      {settings.data !== undefined && <Authorities settings={settings.data} />}
    </Card>
  );
};

const introduction = ({ urls, wishedLevel }: TimeStampSettings): string => {
  if (wishedLevel === "B-B") return "Your organization has documents locked without a time-stamp.";
  if (urls.length === 0)
    return "No authority is set up: documents are locked without a time-stamp, and when you signed rests on this computer's clock. An authority proves the time, so that the lock can still be checked after your certificate has ended. It gets a fingerprint, never the document.";
  return `At each lock these are asked for a time-stamp, one after the other until one answers. They get a fingerprint, never the document.`;
};

const Authorities = ({ settings }: { settings: TimeStampSettings }) => {
  const save = useSaveTimeStamps();
  const { urls, isManaged, roots } = settings;
  const moved = (index: number, by: -1 | 1): string[] => {
    const next = [...urls];
    next.splice(index + by, 0, ...next.splice(index, 1));
    return next;
  };
  return (
    <div className={styles.stack}>
      <p className={styles.introduction}>{introduction(settings)}</p>
      <Details of="the time-stamps">
        <p>
          Locks are made at level {padesLevelWords[urls.length === 0 ? "B-B" : settings.wishedLevel].exact} of ETSI EN
          319 142-1. An authority gets a SHA-256 digest (RFC 3161).
        </p>
      </Details>
      {urls.length > 0 && (
        <ol className={styles.authorities} aria-label="Time-stamp authorities, in the order in which they are asked">
          {urls.map((url, index) => (
            <AuthorityRow
              key={url}
              url={url}
              index={index}
              count={urls.length}
              changes={
                isManaged
                  ? null
                  : {
                      move: (by) => save.mutate(moved(index, by)),
                      remove: () => save.mutate(urls.filter((other) => other !== url)),
                    }
              }
            />
          ))}
        </ol>
      )}
      {isManaged ? (
        urls.length === 0 && <p className={styles.introduction}>Your organization has set up none.</p>
      ) : (
        <AddAuthority urls={urls} save={save} />
      )}
      {roots.length > 0 && (
        <p className={styles.note}>
          Only time-stamps under these roots are taken:{" "}
          {roots.map(({ subject, validTo }) => `${subject} (until ${formatDay(validTo)})`).join(", ")}.
        </p>
      )}
    </div>
  );
};

const AddAuthority = ({ urls, save }: { urls: string[]; save: ReturnType<typeof useSaveTimeStamps> }) => {
  const [typed, setTyped] = useState("");
  const isFull = urls.length >= maxTimeStampAuthorities;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") save.mutate([...urls, typed], { onSuccess: () => setTyped("") });
  };
  const problem = save.error === null ? undefined : describeError(toAppError(save.error));
  return (
    <form className={styles.add} onSubmit={add} noValidate>
      <TextField
        label="Address of an authority"
        description={isFull ? "The list is full." : "As the authority gives it; most begin with http://"}
        placeholder="http://timestamp.example.com"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        value={typed}
        // Whoever was led here has come to fill it in.
        autoFocus={isAskedFor()}
        isDisabled={isFull}
        errorMessage={problem && `${problem.happened} ${problem.todo}`}
        onChange={(text) => {
          setTyped(text);
          if (save.error !== null) save.reset();
        }}
      />
      <Button type="submit" isPending={save.isPending} isDisabled={isFull || typed.trim() === ""}>
        Add
      </Button>
    </form>
  );
};
