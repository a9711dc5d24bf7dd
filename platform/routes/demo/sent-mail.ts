import { listSentMail, readSentMail } from "../../demo/sent-mail.ts";
import { contract } from "../base.ts";

export const sentMail = contract.demo.sentMail.handler(({ context }) => listSentMail(context.services));

export const sentMailText = contract.demo.sentMailText.handler(({ context, input }) =>
  readSentMail(context.services, input.mailId),
);
