import { startElectron } from "./main.ts";

// Not awaited: Electron waits for this module to end before it becomes ready, and the program waits for `ready`.
void startElectron();
