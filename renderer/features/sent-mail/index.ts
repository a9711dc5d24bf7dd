export { DemoNotice } from "./components/demo-notice.tsx";
export { SentMailInShell, SentMailPage } from "./components/sent-mail-page.tsx";
