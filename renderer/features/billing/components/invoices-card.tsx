import type { Invoice, OpenBilling } from "#contract/billing/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { RowButton } from "#renderer/ui/row-button.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { CardFailure } from "#renderer/services/errors/card-failure.tsx";
import { Card, CardNote } from "#renderer/ui/card.tsx";
import { formatDay, formatMoney } from "#renderer/ui/format.ts";
import { Row, RowLabels, Rows, RowTexts } from "#renderer/ui/rows.tsx";
import { StatusLabel, statusIcons } from "#renderer/ui/status-label.tsx";
import { usePayInvoice, useSimulatedSettlement } from "../hooks/use-billing-acts.ts";
import styles from "./billing.module.css";

/** Newest first; each with what became of it, and as a PDF. */
export const InvoicesCard = ({ billing: { invoices, methods, isSimulator } }: { billing: OpenBilling }) => {
  const pay = usePayInvoice();
  const settle = useSimulatedSettlement();
  return (
    <Card title="Invoices" padding="flush">
      <CardFailure of={[pay, settle]} />
      {invoices.length === 0 && <CardNote>There is none yet. They come with your plan.</CardNote>}
      <Rows label="Invoices">
        {invoices.map((invoice) => (
          <Row key={invoice.id}>
            <RowTexts
              title={`${formatMoney(invoice.total)} for ${invoice.planName}`}
              more={`${invoice.number}, ${formatDay(invoice.createdAt)}${invoice.seats > 1 ? `, ${invoice.seats} seats` : ""}`}
            >
              <RowLabels>
                <InvoiceStatus invoice={invoice} />
              </RowLabels>
            </RowTexts>
            <Actions>
              {invoice.status === "failed" && (
                <RowButton
                  act="Pay"
                  of={invoice.number}
                  variant="primary"
                  isDisabled={methods.length === 0}
                  isPending={pay.isPending && pay.variables === invoice.id}
                  onPress={() => pay.mutate(invoice.id)}
                />
              )}
              {isSimulator && invoice.status === "open" && (
                <Settle
                  number={invoice.number}
                  isPending={settle.isPending}
                  onSettle={(isPaid) => settle.mutate({ invoiceId: invoice.id, isPaid })}
                />
              )}
              <a
                className={styles.download}
                href={pathOf("invoicePdf", { invoiceId: invoice.id })}
                download={`Invoice ${invoice.number}.pdf`}
                aria-label={`Download as a PDF: ${invoice.number}`}
              >
                Download as a PDF
              </a>
            </Actions>
          </Row>
        ))}
      </Rows>
    </Card>
  );
};

const InvoiceStatus = ({ invoice: { status, failure, paidWith, total } }: { invoice: Invoice }) => {
  switch (status) {
    case "paid":
      return (
        <StatusLabel tone="verified">
          {total.cents === 0 || paidWith === null ? "Nothing to pay" : `Paid with ${paidWith}`}
        </StatusLabel>
      );
    case "open":
      return (
        <StatusLabel icon={statusIcons.waiting}>
          Open: the payment{paidWith === null ? "" : ` with ${paidWith}`} is on its way
        </StatusLabel>
      );
    case "failed":
      return <StatusLabel tone="attention">Failed. {failure}</StatusLabel>;
    case "void":
      return <StatusLabel>Canceled: nothing is due</StatusLabel>;
  }
};

type SettleProps = { number: string; isPending: boolean; onSettle: (isPaid: boolean) => void };

/** What a bank would say after some days. */
const Settle = ({ number, isPending, onSettle }: SettleProps) => (
  <>
    <RowButton act="Let it fail" of={number} isPending={isPending} onPress={() => onSettle(false)} />
    <RowButton act="Let it be paid" of={number} isPending={isPending} onPress={() => onSettle(true)} />
  </>
);
