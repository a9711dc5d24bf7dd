import { Files, Printer } from "lucide-react";
import { useState } from "react";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { ChecklistsCard } from "./checklists-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { StateFilesDialog } from "./state-files-dialog.tsx";
import { StatementsCard } from "./statements-card.tsx";
import styles from "./toolkit.module.css";

/** What a notary wants beside them in a signing, on the screen or on paper. */
export const ToolkitPage = () => {
  const account = useAccount();
  const [areFilesOpen, setAreFilesOpen] = useState(false);
  return (
    <>
      <PageHeader
        title="Signing toolkit"
        description="What you need beside a signing: checklists, texts to read out, and the rules of your state."
        actions={
          <>
            <Button icon={<Files />} onPress={() => setAreFilesOpen(true)}>
              Secretary of State files
            </Button>
            <Button icon={<Printer />} onPress={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ChecklistsCard />
        </div>
        <div className={styles.column}>
          <StatementsCard account={account} />
          <RulesCard stateName={account.state?.name ?? null} />
        </div>
      </div>
      {areFilesOpen && <StateFilesDialog state={account.state} onClose={() => setAreFilesOpen(false)} />}
    </>
  );
};
