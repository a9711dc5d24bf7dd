import { createFakeBridge } from "./fake-bridge.ts";
import { createFakePlatform } from "./fake-platform.ts";

/** What stands around the components of one test file: made anew for each file, asked anew in each test. */
export const platform = createFakePlatform();
export const bridge = createFakeBridge();
