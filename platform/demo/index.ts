export { demoNotary } from "./domain/demo-people.ts";
export { demoRootPath, openDemoPki } from "./domain/demo-pki.ts";
export { prepareDemo } from "./domain/seed.ts";
