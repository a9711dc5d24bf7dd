import { CreditCard } from "lucide-react";
import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import { SimulatedCardSchema, simulatedCards, type SimulatedCard } from "#contract/billing/simulated-cards.ts";
import { useBilling } from "#renderer/services/billing/use-billing.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Sections } from "#renderer/ui/sections.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { useSimulatedMethod } from "../hooks/use-billing-acts.ts";
import { methodWords } from "../model/billing-words.ts";
import styles from "./billing.module.css";

const options = SimulatedCardSchema.options.map((card) => ({
  value: card,
  label: methodWords(simulatedCards[card]),
  description: simulatedCards[card].says,
}));

/** The page of whoever takes the money, as the simulator plays it: made-up cards to choose from, and no field for a number. */
export const AddMethodPage = () => {
  const billing = useBilling();
  const isSimulator = billing.data?.kind === "open" && billing.data.isSimulator;
  return (
    <>
      <PageHeader title="Add a payment method" />
      <Reading query={billing} label="Reading your billing" rows={3} />
      {isSimulator && <SimulatedCards />}
      {billing.data !== undefined && !isSimulator && (
        <Card>
          <EmptyState
            icon={<CreditCard />}
            title="No payment method is added here"
            description="Billing shows whether one can be added, and where."
            action={<Button onPress={() => navigate("/profile/billing")}>Go to Billing</Button>}
          />
        </Card>
      )}
    </>
  );
};

const SimulatedCards = () => {
  const [card, setCard] = useState<SimulatedCard>("visa-paid");
  const add = useSimulatedMethod();
  return (
    <Sections>
      <Alert tone="attention" title="Simulator">
        This page plays the one of a payment service. Choose a made-up card: there is no field for a real one.
      </Alert>
      <Card title="Which card?">
        <Form
          className={styles.stack}
          isPending={add.isPending}
          onSubmit={() => add.mutate(card, { onSuccess: () => navigate("/profile/billing") })}
        >
          <RadioGroup label="Made-up cards" options={options} value={card} onChange={setCard} />
          <Failure error={add.error} onDismiss={add.reset} />
          <Actions>
            <Button onPress={() => navigate("/profile/billing")}>Cancel</Button>
            <Button variant="primary" type="submit" isPending={add.isPending}>
              Add this card
            </Button>
          </Actions>
        </Form>
      </Card>
    </Sections>
  );
};
