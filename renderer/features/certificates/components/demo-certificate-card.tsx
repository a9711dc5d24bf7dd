import { useQuery } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import type { Credential } from "#contract/certificate/bridge.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import styles from "./certificates.module.css";

export type DemoCertificateCardProps = {
  known: readonly Credential[];
  isImporting: boolean;
  onImport: (file: { file: Blob; name: string }) => void;
};

/** A demo platform makes each of its notaries a throw-away certificate; it is imported like any other. */
export const DemoCertificateCard = ({ known, isImporting, onImport }: DemoCertificateCardProps) => {
  const account = useAccount();
  const certificate = useQuery({
    queryKey: ["demo-certificate"],
    queryFn: () => api.demo.certificate(),
    enabled: account.canNotary,
    staleTime: Infinity,
  });
  if (certificate.data === undefined) return null;
  const { fileName, pfxBase64, password, subject } = certificate.data;
  const isImported = known.some((credential) => credential.subject === subject);
  return (
    <Card
      title="Demo certificate"
      actions={
        <StatusLabel tone="info" icon={<FlaskConical aria-hidden="true" />}>
          Throw-away
        </StatusLabel>
      }
    >
      <div className={styles.demo}>
        <p>
          This platform made a certificate for trying things out. What it locks is marked as a demo and proves nothing.
        </p>
        <Facts
          items={[
            { label: "File", value: fileName },
            { label: "Name", value: subject },
            { label: "Password", value: <span className={styles.password}>{password}</span> },
          ]}
        />
        <Actions>
          <Button
            variant={known.length === 0 ? "primary" : "secondary"}
            isDisabled={isImporting || isImported}
            onPress={() => {
              // The window that asks for it lies over this card. Refused by the browser, it is typed from here.
              navigator.clipboard.writeText(password).catch(() => undefined);
              onImport({
                file: new Blob([Uint8Array.from(atob(pfxBase64), (character) => character.charCodeAt(0))]),
                name: fileName,
              });
            }}
          >
            {isImported ? "Imported" : "Import the demo certificate"}
          </Button>
          <CopyButton text={password} label="Copy the password" />
        </Actions>
        {!isImported && (
          <p className={styles.demoNote}>Importing copies the password, for the window that asks for it.</p>
        )}
      </div>
    </Card>
  );
};
