import { z } from "zod";
import { PlainOptionalLineSchema } from "../common/plain-text.ts";

const line = PlainOptionalLineSchema;
const country = z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]);

/**
 * What a principal says about themselves for the notary's journal. Every part is a line of its own, so that each is kept as
 * soon as it was written; an empty one was not given yet.
 */
export const PersonalInfoSchema = z.object({
  /** The name in parts, as on the identity document. */
  firstName: line(100),
  middleName: line(100),
  lastName: line(100),
  suffix: line(20),
  /** E.164. */
  phone: z.union([z.literal(""), z.string().regex(/^\+[1-9]\d{6,14}$/)]),
  street: line(200),
  unit: line(60),
  city: line(100),
  /** Two letters for the United States, else as it is written there. */
  region: line(60),
  postalCode: line(16),
  /** ISO 3166-1 alpha-2. */
  country,
  /** Where the person is during the meeting, which some states make a condition of the act. */
  locationRegion: line(60),
  locationCountry: country,
});
export type PersonalInfo = z.infer<typeof PersonalInfoSchema>;
export type PersonalInfoPart = keyof PersonalInfo;

export const emptyPersonalInfo: PersonalInfo = {
  firstName: "",
  middleName: "",
  lastName: "",
  suffix: "",
  phone: "",
  street: "",
  unit: "",
  city: "",
  region: "",
  postalCode: "",
  country: "",
  locationRegion: "",
  locationCountry: "",
};
