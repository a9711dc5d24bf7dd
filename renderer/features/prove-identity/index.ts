export { BeginAgain } from "./components/begin-again.tsx";
export { IdCapturePage } from "./components/lazy-pages.ts";
export { IdentityNotConfirmed } from "./components/identity-not-confirmed.tsx";
export { IdInstructions } from "./components/id-instructions.tsx";
export { Processing } from "./components/processing.tsx";
export { QuizInstructions } from "./components/quiz-instructions.tsx";
export { QuizRunning } from "./components/quiz-running.tsx";
export { VerificationStart } from "./components/verification-start.tsx";
