import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "../errors/failure.tsx";

/** Why something could not be read, and the way to read it again; nothing where it could. */
export const ReadFailure = ({ query }: { query: { error: unknown; refetch: () => unknown } }) => (
  <Failure error={query.error} actions={<Button onPress={() => void query.refetch()}>Try again</Button>} />
);
