export { queueNotice } from "./domain/queue-notice.ts";
export { withNotices } from "./domain/send-notice-text.ts";
export { forgetChosen, listChosen } from "./store/notice-methods.ts";
