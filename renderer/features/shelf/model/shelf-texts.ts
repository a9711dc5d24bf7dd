import { formatNumber } from "#renderer/ui/format.ts";

const counted = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

export const pagesText = (count: number): string => counted(count, "page");
export const fieldsText = (count: number): string => counted(count, "field");
