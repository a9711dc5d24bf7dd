import { TextMessageRefused, type TextMessage, type TextMessages } from "../../adapters/text-message/text-message.ts";
import { HopelessJob } from "./job-runner.ts";

/** Sends one text message; what no gateway ever takes is not tried again. */
export const sendText = async (textMessages: TextMessages, message: TextMessage): Promise<void> => {
  try {
    await textMessages.send(message);
  } catch (error) {
    if (error instanceof TextMessageRefused) throw new HopelessJob(error.message, { cause: error });
    throw error;
  }
};
