export { createAdministrator, disableAdministrator, listAll as listAdministrators } from "./domain/administrators.ts";
export { createOperatorEar, wordsOf } from "./domain/operator-word.ts";
