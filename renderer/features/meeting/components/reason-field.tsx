import { TextField } from "#renderer/ui/text-field.tsx";

type Props = {
  label: string;
  /** Who will read it. */
  description: string;
  reason: string;
  /** Shown once the person tried to go on. */
  problem: string | undefined;
  onChange: (reason: string) => void;
};

/** Why the notary does something out of the ordinary, in their own words. */
export const ReasonField = ({ reason, problem, ...field }: Props) => (
  <TextField {...field} rows={3} isRequired autoFocus value={reason} errorMessage={problem} />
);
