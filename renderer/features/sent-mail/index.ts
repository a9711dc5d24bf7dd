export { SentMailInShell, SentMailPage } from "./components/sent-mail-page.tsx";
