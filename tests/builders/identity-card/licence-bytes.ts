/** What a test card says; dates as the card writes them are made from days as "2026-11-24". */
export type LicenceData = {
  iin: string;
  state: string;
  country: "USA" | "CAN";
  firstName: string;
  middleName: string;
  lastName: string;
  birthDate: string;
  issueDate: string;
  expirationDate: string;
  number: string;
  street: string;
  city: string;
  postalCode: string;
};

export type LicenceForm = {
  /** Of the standard: 1 to 10, and whatever comes. */
  version?: number;
  subfile?: "DL" | "ID";
  /** Replaced or added; null leaves an element out. */
  elements?: Readonly<Record<string, string | null>>;
  encoding?: "latin1" | "utf8";
};

const yearLast = (day: string): string => `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`;
const yearFirst = (day: string): string => day.replaceAll("-", "");

const elementsOf = (data: LicenceData, version: number): Record<string, string> => {
  const day = (date: string) => (version === 1 || data.country === "CAN" ? yearFirst(date) : yearLast(date));
  const address = { DAG: data.street, DAI: data.city, DAJ: data.state, DAK: data.postalCode.padEnd(11) };
  const dates = { DBD: day(data.issueDate), DBB: day(data.birthDate), DBA: day(data.expirationDate), DBC: "1" };
  if (version === 1)
    return {
      DAQ: data.number,
      DAA: [data.lastName, data.firstName, data.middleName].join(","),
      ...address,
      DAR: "D   ",
      ...dates,
    };
  const given =
    version < 4
      ? { DCS: data.lastName, DCT: `${data.firstName} ${data.middleName}`.trim() }
      : {
          DCS: data.lastName,
          DDE: "N",
          DAC: data.firstName,
          DDF: "N",
          DAD: data.middleName === "" ? "NONE" : data.middleName,
          DDG: "N",
        };
  return {
    DAQ: data.number,
    ...given,
    DCA: "D",
    DCB: "NONE",
    DCD: "NONE",
    ...dates,
    DAU: "070 in",
    DAY: "BRO",
    ...address,
    DCF: `${data.number}0042`,
    DCG: data.country,
    DCK: `${data.number}0101`,
    DDA: "F",
    DDB: day("2019-06-15"),
  };
};

/**
 * The bytes of a barcode by the AAMVA DL/ID Card Design Standard, Annex D, written apart from the reader: header, directory with
 * true lengths, the licence's subfile and one of the issuer's own.
 */
export const licenceBytes = (data: LicenceData, form: LicenceForm = {}): Uint8Array => {
  const { version = 10, subfile = "DL", elements = {}, encoding = "latin1" } = form;
  const all = Object.entries({ ...elementsOf(data, version), ...elements }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const size = (text: string) => Buffer.byteLength(text, encoding);
  const own = `${subfile}${all.map(([id, value]) => `${id}${value}`).join("\n")}\r`;
  const extra = `Z${data.state.slice(0, 1)}Z${data.state.slice(0, 1)}A01\r`;
  const two = (value: number) => String(value).padStart(2, "0");
  const four = (value: number) => String(value).padStart(4, "0");
  const head = `@\n\u001e\rANSI ${data.iin}${two(version)}${version === 1 ? "" : "00"}02`;
  const offset = head.length + 20;
  const directory = `${subfile}${four(offset)}${four(size(own))}${extra.slice(0, 2)}${four(offset + size(own))}${four(size(extra))}`;
  return Buffer.from(head + directory + own + extra, encoding);
};
