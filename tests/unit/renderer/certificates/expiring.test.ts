import { describe, expect, it } from "vitest";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { findExpiring } from "#renderer/features/certificates/model/expiring.ts";

const now = new Date("2026-06-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const credential = (days: number, status: Credential["status"] = "usable") =>
  ({ status, validTo: inDays(days) }) as Credential;
const signing = (days: number | null, status: Signing["status"] = "open") =>
  ({ title: `in ${days}`, status, scheduledAt: days === null ? null : inDays(days) }) as Signing;

describe("a certificate that ends", () => {
  it("is told of before the first signing that is booked after it, however far off", () => {
    const found = findExpiring([credential(200)], [signing(400), signing(10), signing(300)], now);
    expect(found).toMatchObject({ firstAfter: { signing: { title: "in 300" } }, countAfter: 2 });
  });

  it("is told of in its last thirty days, and once it has ended", () => {
    expect(findExpiring([credential(31)], [], now)).toBeNull();
    expect(findExpiring([credential(29)], [], now)).toMatchObject({ firstAfter: null });
    expect(findExpiring([credential(-1, "expired")], [signing(2)], now)).toMatchObject({ countAfter: 1 });
  });

  it("is no matter while another one reaches further, or nothing is booked for a known time", () => {
    expect(findExpiring([credential(5), credential(400)], [signing(30)], now)).toBeNull();
    expect(findExpiring([credential(100)], [signing(null), signing(200, "terminated")], now)).toBeNull();
    expect(findExpiring([], [signing(3)], now)).toBeNull();
    expect(findExpiring([credential(1, "damaged")], [], now)).toBeNull();
  });
});
