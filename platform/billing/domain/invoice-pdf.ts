import type { Invoice } from "#contract/billing/entity.ts";
import { longDay } from "#lib/calendar/days.ts";
import { moneyText } from "#lib/money/money-text.ts";
import type { Report } from "#engine/sheet/report-schema.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findBillingAccount } from "../store/billing-accounts.ts";
import { findPayer, type BilledUser } from "./payer.ts";

const statusWords: Record<Invoice["status"], string> = {
  paid: "Paid",
  open: "Open: the payment is on its way",
  failed: "Not paid: the payment failed",
  void: "Canceled: nothing is due",
};

const dayOf = (instant: string): string => longDay(instant.slice(0, 10));

const periodOf = ({ periodFrom, periodTo }: Invoice): string =>
  periodTo === null ? `from ${dayOf(periodFrom)} on` : `${dayOf(periodFrom)} to ${dayOf(periodTo)}`;

const paymentOf = ({ paidAt, paidWith, failure }: Invoice): [string, string][] => [
  ...(paidAt === null ? [] : [["Paid on", dayOf(paidAt)] as [string, string]]),
  ...(paidWith === null ? [] : [["Charged to", paidWith] as [string, string]]),
  ...(failure === null ? [] : [["Why not", failure] as [string, string]]),
];

export const invoiceReport = (
  invoice: Invoice,
  { seller, payer, isSimulator }: { seller: string; payer: { name: string; email: string }; isSimulator: boolean },
): Report => ({
  kind: "Invoice",
  title: `Invoice ${invoice.number}`,
  footer: `${seller}, invoice ${invoice.number}`,
  band: isSimulator ? "SIMULATOR: nobody was charged, and nothing is due." : null,
  format: "letter",
  madeAt: invoice.paidAt ?? invoice.createdAt,
  blocks: [
    {
      kind: "facts",
      facts: [
        ["From", seller],
        ["To", `${payer.name}, ${payer.email}`],
        ["Date", dayOf(invoice.createdAt)],
        ["Status", statusWords[invoice.status]],
        ...paymentOf(invoice),
      ],
    },
    { kind: "section", title: "What it is for" },
    {
      kind: "table",
      columns: [
        ["Plan", 0.34],
        ["Period", 0.34],
        ["Seats", 0.08],
        ["Price of one", 0.12],
        ["Total", 0.12],
      ],
      rows: [
        [
          invoice.planName,
          periodOf(invoice),
          String(invoice.seats),
          moneyText(invoice.price),
          moneyText(invoice.total),
        ],
      ],
    },
  ],
});

/** Of the caller's own; somebody else's is not there. */
export const makeInvoicePdf = async (
  services: Services,
  user: BilledUser,
  invoiceId: string,
): Promise<{ name: string; bytes: Uint8Array }> => {
  const { billing: service, store, facts } = services;
  const payer = await findPayer(store.read, user);
  const account = payer === null ? undefined : await findBillingAccount(store.read, payer.owner);
  if (service === null || payer === null || account === undefined) return refuse("request/not-found");
  const { invoices } = await service.standingOf(account.customer_ref);
  const invoice = invoices.find(({ id }) => id === invoiceId) ?? refuse("request/not-found");
  const report = invoiceReport(invoice, { seller: facts.name, payer, isSimulator: service.simulator !== null });
  // Loaded by whoever first wants one: the platform starts without it.
  const { makeReport } = await import("#engine/sheet/report.ts");
  return { name: `Invoice ${invoice.number}.pdf`, bytes: await makeReport(report) };
};
