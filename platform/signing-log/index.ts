export { assertOpen } from "./domain/assert-open.ts";
export { asReadBy, catchUp } from "./domain/catch-up.ts";
export { notifyListsChanged } from "./domain/notify-lists.ts";
export { eventsAfter, recordEvent } from "./domain/record-event.ts";
export { listSigningEvents, type SigningEventRow } from "./store/signing-events.ts";
export { endDraft, holdSigning } from "./store/signing-row.ts";
