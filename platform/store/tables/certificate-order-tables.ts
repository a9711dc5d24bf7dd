import type { ColumnType } from "kysely";
import type {
  CertificateOrder,
  CertificateOrderId,
  CertificateOrderStatus,
  CertificateOrderStep,
} from "#contract/certificate-order/entity.ts";
import type { Sha256Hex, UserId } from "#contract/common/ids.ts";

export type CertificateOrdersTable = {
  id: CertificateOrderId;
  user_id: UserId;
  kind: CertificateOrder["kind"];
  status: CertificateOrderStatus;
  /** In whose name it was ordered, and at which address the authority writes to them. */
  common_name: string;
  email: string;
  price_cents: number;
  ordered_at: Date;
  /** Stays when the order is canceled: it is what a restart rests on. */
  paid_at: Date | null;
  request_pem: string | null;
  key_sha256: Sha256Hex | null;
  chain_pem: ColumnType<string[] | null, string | null, string | null>;
  certificate_sha256: Sha256Hex | null;
  valid_to: Date | null;
  /** Why what the authority issued was not taken. */
  fault: string | null;
};

export type CertificateOrderStepsTable = {
  order_id: CertificateOrderId;
  seq: number;
  kind: CertificateOrderStep["kind"];
  at: Date;
  note: string | null;
};

/** What a notary said of their certificate's end; a row with null says that they want it tracked no more. */
export type CertificateExpiriesTable = {
  user_id: UserId;
  /** A calendar day, yyyy-MM-dd. */
  expires_on: string | null;
  said_at: Date;
};

export type CertificateOrderTables = {
  certificate_orders: CertificateOrdersTable;
  certificate_order_steps: CertificateOrderStepsTable;
  certificate_expiries: CertificateExpiriesTable;
};
