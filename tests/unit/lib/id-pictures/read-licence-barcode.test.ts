import { beforeAll, describe, expect, it } from "vitest";
import { licenceFrom } from "#lib/id-documents/read-document.ts";
import { readLicenceBarcode } from "#lib/id-pictures/read-licence-barcode.ts";
import { asGrey, prepareBarcodeReader } from "#tests/builders/identity-card/barcode-reader.ts";
import { beforeCamera, calmShot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { heldCard } from "#tests/builders/identity-card/some-shots.ts";
import { seeded } from "#tests/builders/mutations/random.ts";

beforeAll(prepareBarcodeReader);

/** Every fifth of the two hundred of `npm run bench -- id-reader`. */
const numbers = Array.from({ length: 40 }, (_, index) => 1 + index * 5);

describe("the barcode on the back of a card before a camera", () => {
  it("is read of 95 in 100 under blur, glare, rotation and tilt, and never read wrongly", async () => {
    const unread: number[] = [];
    for (const number of numbers) {
      const { frame, bytes } = heldCard(number);
      const read = await readLicenceBarcode(asGrey(frame), "thorough");
      if (read === null) unread.push(number);
      else expect(Buffer.from(read).equals(bytes), `card ${number}`).toBe(true);
    }
    expect(unread.length, `unread: ${unread.join(", ")}`).toBeLessThanOrEqual(numbers.length * 0.05);
  });

  it("is read in each direction that a card can be held in", async () => {
    const { sheet, barcode } = cardBack(rosalindsLicence);
    for (const rotationDegrees of [0, 90, 180, 270]) {
      const shot = { ...calmShot, pose: { ...calmShot.pose, rotationDegrees } };
      const bytes = await readLicenceBarcode(asGrey(beforeCamera(sheet, shot, seeded(5), barcode)), "quick");
      expect(bytes === null ? null : licenceFrom(bytes), `${rotationDegrees}°`).toMatchObject({
        kind: "read",
        document: { lastName: "ACHEBE", state: "VA" },
      });
    }
  });

  it("is read at a quick look where it fills the picture, straight or askew", async () => {
    const { sheet, barcode } = cardBack(rosalindsLicence);
    for (const rotationDegrees of [2, 14]) {
      const shot = { ...calmShot, pose: { ...calmShot.pose, rotationDegrees } };
      const bytes = await readLicenceBarcode(asGrey(beforeCamera(sheet, shot, seeded(2), barcode)), "quick");
      expect(bytes === null ? null : licenceFrom(bytes), `${rotationDegrees}°`).toMatchObject({ kind: "read" });
    }
  });

  it("is not found where there is none, and not read where it is cut off", async () => {
    const front = beforeCamera(cardFront(rosalindsLicence), calmShot, seeded(5));
    expect(await readLicenceBarcode(asGrey(front), "thorough")).toBeNull();
    const { sheet } = cardBack(rosalindsLicence);
    const near = { ...calmShot, pose: { ...calmShot.pose, fill: 2.4 } };
    expect(await readLicenceBarcode(asGrey(beforeCamera(sheet, near, seeded(5))), "thorough")).toBeNull();
    expect(await readLicenceBarcode({ data: new Uint8Array(64), width: 8, height: 8 }, "thorough")).toBeNull();
  });
});
