import { describe, expect, it } from "vitest";
import { derFromBer } from "#engine/asn1/ber-to-der.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

describe("derFromBer", () => {
  it("leaves DER as it is and tells what stands behind it", () => {
    const der = bytes("30 06 02 01 05 04 01 61");
    const { der: out, rest } = derFromBer(Buffer.concat([der, Buffer.alloc(3)]));
    expect(out).toEqual(der);
    expect(rest).toEqual(Buffer.alloc(3));
  });

  it("gives indefinite lengths their length and joins octet strings that came in pieces", () => {
    const ber = bytes("30 80 02 01 05 24 80 04 01 61 04 02 62 63 00 00 a0 80 05 00 00 00 00 00");
    const { der, rest } = derFromBer(ber);
    expect(der.toString("hex")).toBe("300c0201050403616263a0020500");
    expect(rest).toHaveLength(0);
  });

  it.each(["30", "30 80 02 01 05", "30 05 02 01", "1f 81 01 00", "04 80 00 00", "24 04 02 02 01 01", "30 ff"])(
    "refuses %s",
    (hex) => {
      expect(() => derFromBer(bytes(hex))).toThrow();
    },
  );

  it("refuses nesting without end", () => {
    expect(() => derFromBer(Buffer.alloc(4000, Buffer.from([0x30, 0x80])))).toThrow();
  });
});
