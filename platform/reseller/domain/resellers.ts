import { randomUUID } from "node:crypto";
import type { CompanyInfo, Reseller } from "#contract/reseller/http.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { deleteUnnamed } from "../../document/index.ts";
import { withPicture } from "../../own-signature/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import {
  findReseller,
  findResellerByCode,
  holdReseller,
  insertReseller,
  listResellers,
  updateReseller,
  type ResellerRow,
} from "../store/resellers.ts";

const infoOf = (row: ResellerRow): CompanyInfo => ({
  logo: row.logo_sha256,
  name: row.name,
  email: row.email,
  description: row.description,
  link: row.link,
  producerCode: row.producer_code,
});

const viewOf = (row: ResellerRow): Reseller => ({
  ...infoOf(row),
  id: row.id,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

const read = async (db: Reader, id: string): Promise<Reseller> =>
  viewOf((await findReseller(db, id)) ?? refuse("request/not-found"));

/** One that is there and has not ended, for as long as the change of it goes on. */
const hold = async (unit: Unit, id: string): Promise<ResellerRow> => {
  const row = await holdReseller(unit, id);
  return row === undefined || row.ended_at !== null ? refuse("request/not-found") : row;
};

export const readCompanyInfo = async ({ store }: Services, code: string): Promise<CompanyInfo> =>
  infoOf((await findResellerByCode(store.read, code)) ?? refuse("request/not-found"));

export const listEveryReseller = async ({ store }: Services): Promise<Reseller[]> =>
  (await listResellers(store.read)).map(viewOf);

type Words = Pick<Reseller, "name" | "email" | "description" | "link">;

const wordsOf = ({ name, email, description, link }: Words): Words => ({ name, email, description, link });

export const createReseller = (
  services: Services,
  act: Act,
  { producerCode, ...words }: Words & { producerCode: string },
): Promise<Reseller> =>
  services.store.transact(async (unit) => {
    const id = randomUUID();
    const row = {
      id,
      producer_code: producerCode,
      ...wordsOf(words),
      logo_sha256: null,
      created_at: services.now(),
      ended_at: null,
    };
    if (!(await insertReseller(unit, row))) refuse("reseller/code-taken");
    await recordAdminAct(unit, services, act, {
      act: "reseller-created",
      subject: { id, name: words.name },
      after: { ...wordsOf(words), producerCode },
    });
    return read(unit.db, id);
  });

export const changeReseller = (services: Services, act: Act, id: string, words: Words): Promise<Reseller> =>
  services.store.transact(async (unit) => {
    const row = await hold(unit, id);
    await updateReseller(unit, id, wordsOf(words));
    await recordAdminAct(unit, services, act, {
      act: "reseller-changed",
      subject: { id, name: words.name },
      before: { ...wordsOf(row) },
      after: { ...wordsOf(words) },
    });
    return read(unit.db, id);
  });

export const setLogo = (services: Services, act: Act, id: string, png: Uint8Array<ArrayBuffer>): Promise<Reseller> =>
  withPicture(services, act, png, ({ sha256, keep }) =>
    services.store.transact(async (unit) => {
      const { name, logo_sha256: earlier } = await hold(unit, id);
      await updateReseller(unit, id, { logo_sha256: sha256 });
      await keep();
      if (earlier !== null && earlier !== sha256) unit.afterCommit(() => deleteUnnamed(services, [earlier]));
      await recordAdminAct(unit, services, act, {
        act: "reseller-logo-changed",
        subject: { id, name },
        before: { logo: earlier },
        after: { logo: sha256 },
      });
      return read(unit.db, id);
    }),
  );

export const endReseller = (services: Services, act: Act, id: string): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const row = (await holdReseller(unit, id)) ?? refuse("request/not-found");
    if (row.ended_at !== null) return { done: true };
    await updateReseller(unit, id, { ended_at: services.now() });
    await recordAdminAct(unit, services, act, {
      act: "reseller-ended",
      subject: { id, name: row.name },
      before: { producerCode: row.producer_code },
    });
    return { done: true };
  });

/** The logo of the reseller with this code. */
export const findLogo = async ({ store, blobs }: Services, code: string): Promise<ContentSource> => {
  const row = await findResellerByCode(store.read, code);
  const sha256 = row?.logo_sha256;
  if (sha256 === undefined || sha256 === null) return refuse("request/not-found");
  return { sha256, sizeBytes: await blobs.sizeOf(sha256), name: "logo" };
};
