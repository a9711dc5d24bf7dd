import { Download } from "lucide-react";
import type { CheckedDocument } from "#contract/verification/report.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { useSaveReport } from "../hooks/use-check-document.ts";
import { ReportView } from "./report-view.tsx";
import { TrustAuthority } from "./trust-authority.tsx";

/** What this computer found; the report can be saved, and its authorities trusted. */
export const ValidationResult = ({ checked, onTrusted }: { checked: CheckedDocument; onTrusted: () => void }) => {
  const { check, name, report } = checked;
  const save = useSaveReport(check);
  return (
    <ReportView
      name={name}
      report={report}
      renderBesideSigner={(signature) => <TrustAuthority check={check} signature={signature} onTrusted={onTrusted} />}
    >
      <Actions>
        {(["pdf", "json"] as const).map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden="true" />}
            isPending={save.isPending && save.variables === format}
            onPress={() => save.mutate(format)}
          >
            {format === "pdf" ? "Save the report as PDF" : "Save it as JSON"}
          </Button>
        ))}
      </Actions>
      <Failure error={save.error} onDismiss={save.reset} />
    </ReportView>
  );
};
