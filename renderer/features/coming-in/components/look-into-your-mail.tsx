import { useEffect, useRef, type ReactNode } from "react";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./coming-in.module.css";

type Props = { address: string; children: ReactNode; onAgain: () => void };

/** What is left to do is in the mailbox. */
export const LookIntoYourMail = ({ address, children, onAgain }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.form} aria-labelledby="look-into-your-mail">
      <h2 id="look-into-your-mail" ref={heading} tabIndex={-1}>
        Look into your mail
      </h2>
      <p>{children}</p>
      <p className={styles.note}>
        The address is <strong className={styles.address}>{address}</strong>. If nothing comes within some minutes, look
        among the unwanted mail, or check that it is spelled right.
      </p>
      <Actions>
        <Button onPress={onAgain}>Use another address</Button>
      </Actions>
    </section>
  );
};
