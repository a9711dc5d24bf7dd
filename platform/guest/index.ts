export { guestIdOf } from "./domain/guest-view.ts";
export { guestEndHandler, guestForVideo } from "./domain/join-meeting.ts";
export { tellGuests } from "./domain/tell.ts";
