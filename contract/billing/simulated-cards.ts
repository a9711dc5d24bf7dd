import { z } from "zod";

/** The made-up cards of the simulator, each with what becomes of a charge to it. */
export const simulatedCards = {
  "visa-paid": { brand: "Visa", lastFour: "4242", says: "Every charge is paid at once." },
  "mastercard-paid": { brand: "Mastercard", lastFour: "4444", says: "Every charge is paid at once." },
  "visa-declined": { brand: "Visa", lastFour: "0002", says: "Every charge is declined." },
  "amex-slow": { brand: "American Express", lastFour: "0005", says: "Every charge waits until you decide on it." },
  "visa-expired": { brand: "Visa", lastFour: "0069", says: "It expired last month." },
} as const;
export type SimulatedCard = keyof typeof simulatedCards;

export const SimulatedCardSchema = z.enum(Object.keys(simulatedCards) as [SimulatedCard, ...SimulatedCard[]]);
