import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CertificateReport } from "#contract/certificate/report.ts";
import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { consentBridge } from "#renderer/services/bridge/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { AdmitComputerConsent } from "./admit-computer-consent.tsx";
import styles from "./consent-page.module.css";
import { EraseValuesConsent } from "./erase-values-consent.tsx";
import { ImportCertificateConsent } from "./import-certificate-consent.tsx";
import { LockConsent } from "./lock-consent.tsx";
import { PasswordConsent } from "./password-consent.tsx";
import { RecoverJournalConsent } from "./recover-journal-consent.tsx";
import { RemoveCertificateConsent } from "./remove-certificate-consent.tsx";
import { RequestCertificateConsent } from "./request-certificate-consent.tsx";
import { RevokeComputerConsent } from "./revoke-computer-consent.tsx";
import { TakeCertificateConsent } from "./take-certificate-consent.tsx";
import { TrustAuthorityConsent } from "./trust-authority-consent.tsx";

export const ConsentPage = () => {
  const [again, setAgain] = useState<AppError | null>(null);
  const [review, setReview] = useState<CertificateReport | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const question = useQuery({
    queryKey: ["consent"],
    queryFn: () => consentBridge().call("consent.get", {}),
    staleTime: Infinity,
  });
  const answer = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (value: ConsentAnswer) => consentBridge().call("consent.answer", value),
    onSuccess: (result) => {
      setAgain(result.kind === "again" ? result.error : null);
      if (result.kind === "review") setReview(result.report);
      if (result.kind !== "closed") return;
      setIsEnded(true);
      window.close();
    },
  });
  useEffect(
    () =>
      consentBridge().on("window.close", () => {
        setIsEnded(true);
        window.close();
      }),
    [],
  );

  if (question.error !== null)
    return (
      <main className={styles.page}>
        <ErrorCard error={toAppError(question.error)} />
      </main>
    );
  if (question.data === undefined) return <main className={styles.page} aria-busy="true" />;
  if (question.data === null || isEnded) {
    return (
      <main className={styles.page}>
        <EmptyState
          title={isEnded ? "This question has ended" : "There is nothing to confirm"}
          description="You can close this window and go back to the workstation."
        />
      </main>
    );
  }

  const shared = {
    error: answer.error === null ? again : toAppError(answer.error),
    review,
    isPending: answer.isPending,
    onApprove: (approval: Omit<Extract<ConsentAnswer, { kind: "approve" }>, "kind">) =>
      answer.mutate({ kind: "approve", ...approval }),
    onCancel: () => answer.mutate({ kind: "cancel" }),
  };
  return (
    <main className={styles.page}>
      <Question request={question.data} shared={shared} />
    </main>
  );
};

const Question = ({
  request,
  shared,
}: {
  request: ConsentRequest;
  shared: Omit<ConsentProps<ConsentRequest["kind"]>, "request">;
}) => {
  switch (request.kind) {
    case "import-pfx":
      return <ImportCertificateConsent request={request} {...shared} />;
    case "certificate-password":
      return <PasswordConsent request={request} {...shared} />;
    case "lock":
      return <LockConsent request={request} {...shared} />;
    case "admit-computer":
      return <AdmitComputerConsent request={request} {...shared} />;
    case "revoke-computer":
      return <RevokeComputerConsent request={request} {...shared} />;
    case "recover-journal":
      return <RecoverJournalConsent request={request} {...shared} />;
    case "erase-values":
      return <EraseValuesConsent request={request} {...shared} />;
    case "request-certificate":
      return <RequestCertificateConsent request={request} {...shared} />;
    case "take-certificate":
      return <TakeCertificateConsent request={request} {...shared} />;
    case "trust-authority":
      return <TrustAuthorityConsent request={request} {...shared} />;
    case "remove-credential":
      return <RemoveCertificateConsent request={request} {...shared} />;
  }
};
