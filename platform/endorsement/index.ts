export { toEndorsement } from "./domain/endorsement-view.ts";
export { newestEndorsement } from "./domain/submit.ts";
export { listEndorsementsOf } from "./store/endorsements.ts";
