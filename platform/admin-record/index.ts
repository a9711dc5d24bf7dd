export { type AdminActOrder, recordAdminAct } from "./domain/record-admin-act.ts";
export { readAdminRecord } from "./domain/read-admin-record.ts";
