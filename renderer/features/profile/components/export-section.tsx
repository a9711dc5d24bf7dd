import { Archive } from "lucide-react";
import { useState } from "react";
import type { AccountExport } from "#contract/account-export/http.ts";
import { exportKeptDays } from "#contract/account-export/http.ts";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { AskPassword } from "#renderer/features/account-security/index.ts";
import { WholeJournalExport } from "#renderer/features/journal/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { startDownload } from "#renderer/services/downloads/start-download.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { DownloadLink } from "#renderer/ui/download-link.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatBytes, formatMoment } from "#renderer/ui/format.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useAccountExport } from "../hooks/use-account-export.ts";
import styles from "./profile.module.css";

/** Everything that the account has, as one file to take along; for notaries the journal of this computer beside it. */
export const ExportSection = ({ profile }: { profile: ProfileAnswer }) => {
  const { made, begin, open, cancel } = useAccountExport();
  const { data: session } = useSession();
  const [asked, setAsked] = useState<"begin" | "open" | null>(null);
  const isNotary = profile.isNotary || profile.canNotary;
  const failure = cancel.error ?? (made.data === undefined ? made.error : null);
  const known = made.data?.export ?? null;
  return (
    <Card title="Export everything">
      <div className={styles.stack}>
        <p className={styles.text}>
          One ZIP with your profile, every signing that you lead or take part in, its record and its documents
          {isNotary ? ", and your journal as far as the platform has it" : ""}. A page in it lists every file with its
          fingerprint. You get a mail when it is made, and can download it for {exportKeptDays} days.
        </p>
        <Failure
          error={failure}
          onDismiss={cancel.reset}
          {...(made.data === undefined && made.error !== null
            ? { actions: <Button onPress={() => void made.refetch()}>Try again</Button> }
            : {})}
        />
        {made.isPending && <Skeleton label="Reading how your export stands" rows={1} />}
        {made.data !== undefined && (
          <Standing
            made={known}
            isBusy={begin.isPending || cancel.isPending}
            isOpen={made.data.isOpen}
            onBegin={() => setAsked("begin")}
            onOpen={() => setAsked("open")}
            onCancel={() => cancel.mutate()}
          />
        )}
        {isNotary && session?.impersonator === null && (
          <>
            <p className={styles.text}>
              Your journal lies encrypted on this computer, with entries that the platform may not have yet. Its file is
              made here.
            </p>
            <WholeJournalExport />
          </>
        )}
      </div>
      {asked === "open" && (
        <AskPassword
          title="Download everything"
          description="The file holds all that your account has, so whoever takes it shows who they are once more."
          act="Download"
          onAct={async (shown) => {
            const answer = await open.mutateAsync(shown);
            setAsked(null);
            if (answer.export?.state === "ready") startDownload(answer.export.downloadUrl);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "begin" && (
        <AskPassword
          title="Export everything"
          description="The file holds all that your account has, so whoever asks for it shows who they are once more."
          act="Make the file"
          onAct={async (shown) => {
            await begin.mutateAsync(shown);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};

type StandingProps = {
  made: AccountExport | null;
  /** To this session: it has shown who it is. */
  isOpen: boolean;
  isBusy: boolean;
  onBegin: () => void;
  onOpen: () => void;
  onCancel: () => void;
};

const Standing = ({ made, isOpen, isBusy, onBegin, onOpen, onCancel }: StandingProps) => {
  const begin = (label: string) => (
    <Button isPending={isBusy} icon={<Archive aria-hidden="true" />} onPress={onBegin}>
      {label}
    </Button>
  );
  if (made === null) return begin("Export everything");
  if (made.state === "failed")
    return (
      <>
        <Alert tone="attention" title="The export could not be made.">
          Nothing of your account was changed. Have it made again; if it fails once more, tell whoever runs the
          platform.
        </Alert>
        {begin("Make it again")}
      </>
    );
  if (made.state === "expired")
    return (
      <>
        <p className={styles.text}>Your last export was kept until {formatMoment(made.expiredAt)}.</p>
        {begin("Make a new one")}
      </>
    );
  if (made.state === "ready")
    return (
      <>
        {isOpen ? (
          <DownloadLink href={made.downloadUrl} icon={<Archive aria-hidden="true" />}>
            Download everything ({formatBytes(made.sizeBytes)})
          </DownloadLink>
        ) : (
          <Button isDisabled={isBusy} icon={<Archive aria-hidden="true" />} onPress={onOpen}>
            Download everything ({formatBytes(made.sizeBytes)})
          </Button>
        )}
        <p className={styles.text}>
          {made.fileCount} files, made on {formatMoment(made.readyAt)}, kept until {formatMoment(made.expiresAt)}.
        </p>
        <Details summary="Fingerprint of the file">
          <Fingerprint hex={made.sha256} />
        </Details>
        <Actions>
          {begin("Make a new one")}
          <Button variant="quiet" isDisabled={isBusy} onPress={onCancel}>
            Delete this file
          </Button>
        </Actions>
      </>
    );
  return (
    <div className={styles.progress}>
      <ProgressBar {...progressOf(made)} />
      <Button size="small" isPending={isBusy} onPress={onCancel}>
        Cancel
      </Button>
    </div>
  );
};

const progressOf = (made: Extract<AccountExport, { state: "waiting" | "gathering" | "packing" }>) => {
  if (made.state === "waiting") return { label: "Waiting for its turn" };
  const fraction = made.total === 0 ? 0 : made.done / made.total;
  return made.state === "gathering"
    ? { label: "Looking through your signings", fraction, detail: `${made.done} of ${made.total}` }
    : { label: "Writing the file", fraction, detail: `${formatBytes(made.done)} of ${formatBytes(made.total)}` };
};
