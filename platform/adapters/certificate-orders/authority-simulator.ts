import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { CertificateOrderId } from "#contract/certificate-order/entity.ts";
import { StartError } from "../../base/start-error.ts";
import { readRequest } from "#engine/pkcs10/read-request.ts";
import type { Applicant, CertificateOrders, OrderAtAuthority } from "./certificate-orders.ts";
import { issueTo, makeAuthority, ThrowAwayAuthoritySchema } from "./throw-away-authority.ts";

const validYears = 2;

const KeptOrderSchema = z.object({
  applicant: z.object({ commonName: z.string(), email: z.string() }),
  requestPem: z.string().nullable(),
  at: z.discriminatedUnion("status", [
    z.object({ status: z.literal("paid") }),
    z.object({ status: z.literal("in-validation") }),
    z.object({ status: z.literal("issued"), chainPem: z.array(z.string()) }),
    z.object({ status: z.literal("canceled"), reason: z.string() }),
  ]),
});
type KeptOrder = z.infer<typeof KeptOrderSchema>;

/** Null where there is no such file; one that cannot be read is a defect, for nothing else writes here. */
const readJson = async <Value>(file: string, schema: z.ZodType<Value>): Promise<Value | null> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOENT" ? null : Promise.reject(error),
  );
  return text === null ? null : schema.parse(JSON.parse(text));
};

const writeJson = async (file: string, value: unknown): Promise<void> => {
  const temporary = `${file}.new`;
  await writeFile(temporary, JSON.stringify(value, null, 2), { mode: 0o600 });
  await rename(temporary, file);
};

/**
 * Stands in for a certificate authority on a demo platform. It takes no money and examines nobody: a person decides in its
 * place (`decide`). What it issues are real X.509 certificates over the key of the request, from an authority of its own
 * that nobody else trusts. It keeps its orders in a folder of its own, as an authority keeps them outside our database.
 */
export const createAuthoritySimulator = async (folder: string, now: () => Date): Promise<CertificateOrders> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authorityFile = path.join(folder, "authority.json");
  let authority = await readJson(authorityFile, ThrowAwayAuthoritySchema).catch((cause: unknown) => {
    throw new StartError(
      `The file ${authorityFile} of the simulated certificate authority is damaged and cannot be read. Nothing was changed. Remove it, and the next start makes a new authority; or start with another folder (--data).`,
      { cause },
    );
  });
  if (authority === null) {
    authority = makeAuthority(now());
    await writeJson(authorityFile, authority);
  }
  const known = authority;

  const fileOf = (orderId: CertificateOrderId) => path.join(folder, `order-${orderId}.json`);
  const read = (orderId: CertificateOrderId) => readJson(fileOf(orderId), KeptOrderSchema);

  // One after the other, for each reads what the one before it wrote.
  let last: Promise<unknown> = Promise.resolve();
  const change = (
    orderId: CertificateOrderId,
    changed: (order: KeptOrder | null) => KeptOrder | null,
  ): Promise<OrderAtAuthority> => {
    const turn = last.then(async (): Promise<OrderAtAuthority> => {
      const order = await read(orderId);
      const next = changed(order);
      if (next !== null && next !== order) await writeJson(fileOf(orderId), next);
      return next?.at ?? { status: "unknown" };
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const changeKnown = (orderId: CertificateOrderId, changed: (order: KeptOrder) => KeptOrder) =>
    change(orderId, (order) => (order === null ? null : changed(order)));

  const issue = (order: KeptOrder, { commonName }: Applicant): KeptOrder => {
    const request = order.requestPem === null ? null : readRequest(order.requestPem);
    if (request?.kind !== "ok") return { ...order, at: { status: "canceled", reason: "The request cannot be read." } };
    const { publicKey } = request;
    const chainPem = issueTo(known, { commonName, publicKey, years: validYears, now: now() });
    return { ...order, at: { status: "issued", chainPem } };
  };

  return {
    offer: {
      authority: "Certificate authority simulator",
      isSimulator: true,
      price: { cents: 11_900, currency: "USD" },
      validYears,
    },
    rootsPem: [known.rootPem],
    purchase: (orderId, applicant) =>
      change(orderId, (order) => order ?? { applicant, requestPem: null, at: { status: "paid" } }),
    submit: (orderId, requestPem) =>
      changeKnown(orderId, (order) =>
        order.at.status === "paid" ? { ...order, requestPem, at: { status: "in-validation" } } : order,
      ),
    look: async (orderId) => (await read(orderId))?.at ?? { status: "unknown" },
    cancel: (orderId) =>
      changeKnown(orderId, (order) =>
        order.at.status === "issued" || order.at.status === "canceled"
          ? order
          : { ...order, at: { status: "canceled", reason: "You canceled it." } },
      ),
    restart: (orderId) =>
      changeKnown(orderId, (order) =>
        order.at.status === "canceled" ? { ...order, requestPem: null, at: { status: "paid" } } : order,
      ),
    simulator: {
      decide: (orderId, decision) =>
        changeKnown(orderId, (order) => {
          if (order.at.status !== "in-validation") return order;
          return decision === "issue"
            ? issue(order, order.applicant)
            : { ...order, at: { status: "canceled", reason: "Your identity could not be confirmed." } };
        }),
    },
  };
};
