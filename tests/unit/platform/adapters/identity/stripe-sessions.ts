import type Stripe from "stripe";

export type Session = Stripe.Identity.VerificationSession;
type Report = Stripe.Identity.VerificationReport;
type ReportedDocument = NonNullable<Report["document"]>;

const checked: ReportedDocument = {
  address: null,
  dob: { day: 9, month: 3, year: 1984 },
  error: null,
  expiration_date: { day: 17, month: 5, year: 2030 },
  files: ["file_1"],
  first_name: "Rosalind Anne",
  issued_date: { day: 17, month: 5, year: 2022 },
  issuing_country: "US",
  last_name: "Achebe",
  number: "T64235789",
  status: "verified",
  type: "driving_license",
};
export const reportOf = (document: Partial<ReportedDocument> = {}): Report => ({
  id: "vr_1",
  object: "identity.verification_report",
  client_reference_id: null,
  created: 1_795_000_000,
  document: { ...checked, ...document },
  livemode: true,
  type: "document",
  verification_session: "vs_1",
});
export const sessionOf = (part: Partial<Session>): Session => ({
  id: "vs_1",
  object: "identity.verification_session",
  client_reference_id: null,
  client_secret: "vs_1_secret_x",
  created: 1_795_000_000,
  last_error: null,
  last_verification_report: null,
  livemode: true,
  metadata: {},
  options: { document: {} },
  redaction: null,
  related_customer: null,
  related_customer_account: null,
  status: "requires_input",
  type: "document",
  url: "https://verify.stripe.com/start/live_x",
  ...part,
});
