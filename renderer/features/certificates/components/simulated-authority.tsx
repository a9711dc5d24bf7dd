import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./orders.module.css";

type Props = { isPending: boolean; onDecide: (decision: "issue" | "cancel") => void };

/** On a demo platform nobody examines anything: whoever tries it out decides in the authority's place. */
export const SimulatedAuthority = ({ isPending, onDecide }: Props) => (
  <section className={styles.simulator} aria-label="Simulated authority">
    <p>This is a simulator. Decide in the authority&apos;s place how its examination ends.</p>
    <Actions>
      <Button isDisabled={isPending} onPress={() => onDecide("issue")}>
        Issue the certificate
      </Button>
      <Button isDisabled={isPending} onPress={() => onDecide("cancel")}>
        Cancel it in the authority&apos;s name
      </Button>
    </Actions>
  </section>
);
