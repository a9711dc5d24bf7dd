import { preparePglite } from "#tests/builders/stores/prepared-stores.ts";

/** The data folder that every platform of this run starts on: a copy of one that was started before. */
const globalSetup = (): Promise<() => Promise<void>> => preparePglite();
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it.
export default globalSetup;
