/** A date as PDF writes it (ISO 32000-2 §7.9.4), with or without what may be left out; null where it is none. */
export const parsePdfDateOf = (bytes: Buffer): Date | null => {
  const pattern = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z(?:00'?00'?)?|([+-])(\d\d)'?(?:(\d\d)'?)?)?$/;
  const parts = pattern.exec(bytes.toString("latin1").trim());
  if (parts === null) return null;
  const [
    ,
    year = "",
    month = "01",
    day = "01",
    hour = "00",
    minute = "00",
    second = "00",
    sign,
    hours = "00",
    minutes = "00",
  ] = parts;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  if (Number.isNaN(local)) return null;
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return new Date(sign === "-" ? local + offsetMs : sign === "+" ? local - offsetMs : local);
};
