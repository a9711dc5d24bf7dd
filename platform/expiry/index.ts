export { queueReminders } from "./domain/reminders.ts";
