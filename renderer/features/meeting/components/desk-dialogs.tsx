import { ImportCertificate } from "#renderer/features/certificates/index.ts";
import { purposeOf } from "#renderer/features/signature/index.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { WaiveDialog } from "./waive-dialog.tsx";
import { AdoptDialog } from "./adopt-dialog.tsx";

/** What an act needs first: a certificate, or the notary's own signature. */
export const DeskDialogs = () => {
  const { own } = useMeeting();
  const { isImporting, setIsImporting, ownSigning, document, toWaive, setToWaive, missingParts, others } = useDesk();
  const { toMake } = ownSigning;
  return (
    <>
      <Dialog isOpen={isImporting} onClose={() => setIsImporting(false)} title="Import your certificate">
        <ImportCertificate onImported={() => setIsImporting(false)} />
      </Dialog>
      {toWaive !== null && (
        <WaiveDialog
          document={document}
          missing={missingParts}
          chosen={toWaive}
          others={others}
          onClose={() => setToWaive(null)}
        />
      )}
      {toMake !== null && own !== null && (
        <AdoptDialog
          fullName={own.fullName}
          purpose={purposeOf(toMake.type)}
          signature={ownSigning.signature}
          isKept={ownSigning.isKept(purposeOf(toMake.type))}
          onClose={ownSigning.closeMaking}
          onAdopted={(picture) => ownSigning.made(toMake, picture)}
        />
      )}
    </>
  );
};
