import { Files } from "lucide-react";
import type { User } from "#contract/account/entity.ts";
import type { StateFile } from "#contract/state-file/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { usStates } from "#lib/people/places.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatBytes, formatDay } from "#renderer/ui/format.ts";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Row, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useStateFiles } from "../hooks/use-state-files.ts";

type Props = { state: User["state"]; onClose: () => void };

/** Forms and notices of the own state; who has none yet sees those of all. */
export const StateFilesDialog = ({ state, onClose }: Props) => {
  const files = useStateFiles(state?.abbr);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Secretary of State files"
      description={
        state === null ? "Of every state: your profile names none." : `Forms and notices for notaries of ${state.name}.`
      }
    >
      <ReadFailure query={files} />
      {files.isPending && <Skeleton label="Reading the files" rows={3} />}
      {files.data?.length === 0 && (
        <EmptyState
          icon={<Files />}
          title={state === null ? "There are no files" : `There are no files for ${state.name}`}
          description="Whoever runs this platform adds them. They stand here as soon as there are any."
        />
      )}
      {files.data !== undefined && files.data.length > 0 && (
        <Rows label="Secretary of State files" edge="inset">
          {files.data.map((file) => (
            <FileRow key={file.id} file={file} isStateNamed={state === null} />
          ))}
        </Rows>
      )}
    </Dialog>
  );
};

const stateName = (abbr: string): string => usStates.find(({ value }) => value === abbr)?.label ?? abbr;

const FileRow = ({ file, isStateNamed }: { file: StateFile; isStateNamed: boolean }) => (
  <Row>
    <RowTexts
      title={file.name}
      more={[
        ...(isStateNamed ? [stateName(file.state)] : []),
        "PDF",
        formatBytes(file.sizeBytes),
        `added on ${formatDay(file.addedAt)}`,
      ].join(" · ")}
    />
    <LinkButton
      href={pathOf("stateFileContent", { fileId: file.id })}
      download={`${file.name}.pdf`}
      aria-label={`Download ${file.name}`}
    >
      Download
    </LinkButton>
  </Row>
);
