import { Files } from "lucide-react";
import { useState } from "react";
import type { StateFile } from "#contract/state-file/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatBytes, formatDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowMore, RowTexts } from "#renderer/ui/rows.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";
import { useAdminAct, useAdminList } from "../hooks/use-admin.ts";
import { stateName } from "../model/states.ts";
import { AdminList } from "./admin-list.tsx";
import { StateFileDialog } from "./state-file-dialog.tsx";

/** Forms and notices of each state's Secretary of State, which its notaries download. */
export const StateFilesPage = () => {
  const files = useAdminList("state-files", () => api.stateFiles.list({}));
  const remove = useAdminAct((fileId: string) => api.stateFiles.remove({ fileId }));
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<StateFile | null>(null);
  const add = (
    <Button variant="primary" onPress={() => setIsAdding(true)}>
      Add a file
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Secretary of State files"
        description="Forms and notices that the notaries of a state download."
        actions={(files.data?.length ?? 0) === 0 ? undefined : add}
      />
      <AdminList
        label="Secretary of State files"
        query={files}
        items={files.data}
        keyOf={({ id }) => id}
        empty={{
          icon: <Files />,
          title: "Files of the states will be here",
          description: "Add a form or a notice, and the notaries of its state find it at once.",
          action: add,
        }}
      >
        {(file) => (
          <>
            <RowTexts
              title={file.name}
              more={`${stateName(file.state)} · ${formatBytes(file.sizeBytes)} · added on ${formatDay(file.addedAt)}`}
            >
              <RowMore>
                <a href={pathOf("stateFileContent", { fileId: file.id })} download>
                  Download<Unseen> {file.name}</Unseen>
                </a>
              </RowMore>
            </RowTexts>
            <Actions>
              <Button size="small" variant="quiet" aria-label={`Remove ${file.name}`} onPress={() => setRemoved(file)}>
                Remove
              </Button>
            </Actions>
          </>
        )}
      </AdminList>
      {isAdding && <StateFileDialog onClose={() => setIsAdding(false)} />}
      {removed !== null && (
        <ConfirmAct
          title={`Remove “${removed.name}”?`}
          description={`The notaries of ${stateName(removed.state)} do not find it any more.`}
          confirm="Remove the file"
          act={remove}
          input={removed.id}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
};
