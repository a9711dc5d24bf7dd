import type { ReactNode, Ref } from "react";

type Props = {
  /** For whoever leads to its first error. */
  ref?: Ref<HTMLFormElement>;
  id?: string;
  className?: string | undefined;
  "aria-label"?: string;
  onSubmit: () => void;
  /** What was sent is under way: it is not sent once more. */
  isPending?: boolean;
  children: ReactNode;
};

/** A form of the page itself: what is wrong is said by its own rules, not by the browser's, and Enter in a field goes on. */
export const Form = ({ onSubmit, isPending = false, ...form }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!isPending) onSubmit();
    }}
    {...form}
  />
);
