import type Stripe from "stripe";
import type { IdType } from "#contract/identity/entity.ts";
import type { CheckedDocument, DocumentAnswer, DocumentFailure } from "../identity-vendor.ts";
import { countryInThreeLetters } from "./country-codes.ts";

type Session = Stripe.Identity.VerificationSession;
type Report = Stripe.Identity.VerificationReport;
type PlainDate = { day: number | null; month: number | null; year: number | null } | null | undefined;

/**
 * Why a person has to do something again, by Stripe's published codes. Those of checks that we do not ask for are left out: like
 * a code that is new, they are no result.
 */
const failures: Readonly<Record<string, DocumentFailure>> = {
  abandoned: "not-uploaded",
  consent_declined: "not-uploaded",
  device_not_supported: "not-uploaded",
  country_not_supported: "not-accepted",
  document_type_not_supported: "not-accepted",
  under_supported_age: "not-accepted",
  document_expired: "expired",
  // Unreadable, incomplete, or not believed: Stripe does not say which.
  document_unverified_other: "other",
  selfie_document_missing_photo: "face-mismatch",
  selfie_face_mismatch: "face-mismatch",
  selfie_manipulated: "face-mismatch",
  selfie_unverified_other: "face-mismatch",
};

const typesOfId: Readonly<Record<string, IdType>> = { driving_license: "driver-license", passport: "passport" };

const dateOf = (date: PlainDate): string | null => {
  const { day, month, year } = date ?? {};
  if (typeof day !== "number" || typeof month !== "number" || typeof year !== "number") return null;
  const text = [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const parsed = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text ? null : text;
};

/** What was erased at Stripe reads "[redacted]". */
const textOf = (text: string | null | undefined, longest: number): string | null =>
  typeof text !== "string" || text === "" || text === "[redacted]" || text.length > longest ? null : text;

const reportOf = ({ last_verification_report: report }: Session): Report | null =>
  report === null || typeof report === "string" ? null : report;

/** Null where the key may not read what was checked, or where it is of a type that we do not know. */
const checkedOf = (session: Session): CheckedDocument | null => {
  const document = reportOf(session)?.document;
  const typeOfId = typesOfId[document?.type ?? ""];
  if (document === undefined || typeOfId === undefined) return null;
  const { verified_outputs: outputs } = session;
  // Stripe keeps given names together.
  const [firstName = null, ...others] = textOf(document.first_name ?? outputs?.first_name, 200)?.split(/\s+/) ?? [];
  return {
    typeOfId,
    firstName,
    middleName: others.length === 0 ? null : others.join(" "),
    lastName: textOf(document.last_name ?? outputs?.last_name, 200),
    birthDate: dateOf(document.dob ?? outputs?.dob),
    number: textOf(document.number, 60),
    issueDate: dateOf(document.issued_date),
    expirationDate: dateOf(document.expiration_date),
    country: document.issuing_country === null ? null : countryInThreeLetters(document.issuing_country),
    // Stripe names no state that issued it; the address is its holder's.
    state: null,
  };
};

const waitingOrFailed = (session: Session): DocumentAnswer => {
  const { last_error: error } = session;
  if (error === null) return { status: "waiting-for-document" };
  const { code } = error;
  const reason = code !== null && Object.hasOwn(failures, code) ? failures[code] : undefined;
  if (reason === undefined) return { status: "not-known", said: code ?? "requires_input without a code" };
  return { status: "failed", reason, document: checkedOf(session) };
};

/** A session as Stripe keeps it, in our words. What we have no word for is not known. */
export const stripeAnswerOf = (session: Session): DocumentAnswer => {
  if (session.redaction !== null) return { status: "not-known", said: "redacted" };
  switch (session.status) {
    case "processing":
      return { status: "processing" };
    case "canceled":
      return { status: "canceled" };
    case "requires_input":
      return waitingOrFailed(session);
    case "verified": {
      const document = checkedOf(session);
      // That somebody was verified says nothing before it is known who.
      if (document === null || reportOf(session)?.document?.status !== "verified")
        return { status: "not-known", said: "verified without a report" };
      return { status: "passed", document };
    }
    default:
      return { status: "not-known", said: "a status of another form" };
  }
};
