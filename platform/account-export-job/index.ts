export { accountExportHandler } from "./domain/account-export-job.ts";
