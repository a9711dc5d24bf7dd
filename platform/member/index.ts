export { addMembers } from "./domain/add-members.ts";
export { assertConsented } from "./domain/assert-consented.ts";
export type { Addressee } from "./domain/addressee.ts";
export { noteInvitation, queueMemberMail } from "./domain/invitation-mail.ts";
export { asSeenBy, toMember } from "./domain/member-view.ts";
export { getMember } from "./domain/members.ts";
export { issueLink } from "./domain/personal-links.ts";
export { setPresence } from "./domain/presence.ts";
export { type ConsentRow, listConsents } from "./store/consents.ts";
export {
  findMember,
  listMembers,
  listMembersEver,
  listMembersOf,
  type MemberRow,
  setEverybodyOffline,
  setJoinedAt,
  setKnownAt,
} from "./store/members.ts";
export { findLink, insertLink, wereLinksRevokedAfter } from "./store/personal-links.ts";
export { type Adopted, listSignatures, type SignatureRow } from "./store/signatures.ts";
