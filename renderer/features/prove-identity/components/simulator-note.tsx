import { Alert } from "#renderer/ui/alert.tsx";
import { useTexts } from "#renderer/ui/texts.ts";

/** Said wherever a simulator stands in for who checks identities. */
export const SimulatorNote = ({ vendor }: { vendor: { name: string; isSimulator: boolean } }) => {
  const { identity } = useTexts();
  return (
    vendor.isSimulator && (
      <Alert tone="info" title={identity.simulated}>
        {identity.simulatedText(vendor.name)}
      </Alert>
    )
  );
};
