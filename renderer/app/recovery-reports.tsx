import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InterruptedLock, RecoveryReport } from "#contract/lock/bridge.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import type { Tone } from "#renderer/ui/status-label.tsx";
import { bridge } from "#renderer/services/bridge/bridge.ts";

const recoveriesKey = ["lock-recoveries"];

const outcomes: Record<InterruptedLock["outcome"], { tone: Tone; title: (name: string) => string }> = {
  "finished-locked": { tone: "verified", title: (name) => `“${name}” is locked: an interrupted lock was finished` },
  "discarded-unlocked": {
    tone: "attention",
    title: (name) => `“${name}” is not locked: an interrupted lock was discarded`,
  },
  "waiting-for-platform": {
    tone: "info",
    title: (name) => `“${name}” is signed with your certificate and waits for the platform`,
  },
};

const heading = (report: RecoveryReport): { tone: Tone; title: string } => {
  if (report.outcome === "work-log-set-aside")
    return { tone: "attention", title: "The list of locks in progress was damaged and begun anew" };
  const { tone, title } = outcomes[report.outcome];
  return { tone, title: title(report.documentName) };
};

/** What was found unfinished at this start, until the person has read it. */
export const RecoveryReports = () => {
  const queryClient = useQueryClient();
  const { data: reports = [] } = useQuery({
    queryKey: recoveriesKey,
    queryFn: () => bridge().call("lock.recoveries", {}),
  });
  const acknowledge = useMutation({
    mutationFn: (id: string) => bridge().call("lock.acknowledgeRecovery", { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recoveriesKey }),
  });
  return reports.map((report) => (
    <Alert
      key={report.id}
      {...heading(report)}
      actions={
        <Button size="small" isPending={acknowledge.isPending} onPress={() => acknowledge.mutate(report.id)}>
          Understood
        </Button>
      }
    >
      {report.message}
    </Alert>
  ));
};
