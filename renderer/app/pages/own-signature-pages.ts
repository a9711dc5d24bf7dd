import { PenLine, Stamp } from "lucide-react";
import type { SignatureWay } from "#renderer/features/signature/index.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import { stampRoles } from "#lib/people/stamp-holders.ts";
import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";
import { page, type Page } from "./page.tsx";

const ways: readonly { way: SignatureWay; purpose: SignaturePurpose; path: string; title: string; name?: string }[] = [
  { way: "draw", purpose: "signature", path: "draw-signature", title: "Draw", name: "notary.draw-signature" },
  { way: "type", purpose: "signature", path: "type-signature", title: "Type", name: "notary.type-signature" },
  { way: "picture", purpose: "signature", path: "upload-signature", title: "Upload", name: "notary.upload-signature" },
  { way: "draw", purpose: "initials", path: "draw-initials", title: "Draw initials" },
  { way: "type", purpose: "initials", path: "type-initials", title: "Type initials" },
  { way: "picture", purpose: "initials", path: "upload-initials", title: "Upload initials" },
];

const ownSignature = () => import("#renderer/features/own-signature/index.ts");

const stampHolders = { base: "/profile/create-signature-and-stamp", roles: stampRoles };
const consumers = { base: "/profile/create-signature", roles: ["Consumer"] } as const;

/** A page for each way of making the signature and the initials; those of notaries by the specification's names. */
const makingPages = ({ base, roles }: typeof stampHolders | typeof consumers): Page[] =>
  ways.map(({ way, purpose, path, title, name }) =>
    page({
      path: `${base}/${path}`,
      title,
      roles,
      ...(name === undefined || roles !== stampRoles ? {} : { name }),
      shows: lazyPage(async () => (await ownSignature()).makingPages[purpose][way]),
    }),
  );

/** Signature and stamp, and for consumers, who have no stamp, the signature alone. */
export const ownSignaturePages: readonly Page[] = [
  page({
    name: "notary.create-sig-stamp",
    path: stampHolders.base,
    title: "Signature and stamp",
    menu: { icon: Stamp },
    roles: stampRoles,
    shows: lazyPage(async () => (await ownSignature()).OwnSignaturePage),
  }),
  ...makingPages(stampHolders),
  page({
    name: "notary.edit-stamp",
    path: `${stampHolders.base}/edit-stamp`,
    title: "Edit stamp",
    roles: stampRoles,
    shows: lazyPage(async () => (await import("#renderer/features/stamp/index.ts")).EditStampPage),
  }),
  page({
    path: consumers.base,
    title: "Signature",
    menu: { icon: PenLine },
    roles: consumers.roles,
    shows: lazyPage(async () => (await ownSignature()).OwnSignaturePage),
  }),
  ...makingPages(consumers),
];
