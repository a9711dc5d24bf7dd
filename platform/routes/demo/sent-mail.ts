import { listSentMail, readSentMail } from "../../demo/domain/sent-mail.ts";
import { contract } from "../../http/acts.ts";

export const sentMail = contract.demo.sentMail.handler(({ context }) => listSentMail(context.services));

export const sentMailText = contract.demo.sentMailText.handler(({ context, input }) =>
  readSentMail(context.services, input.mailId),
);
