import nodemailer from "nodemailer";
import { isLoopback } from "../../base/loopback.ts";
import { MailRefused, type Mail } from "./mail.ts";

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
};

/** A server that does not get on within these is as good as down; the job tries again. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** RFC 5321 §4.2.1: 5yz will be said again the next time, 4yz may pass. Wrong credentials may be mended meanwhile. */
const isLasting = (error: unknown): error is Error & { responseCode: number } =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 500 &&
  !("code" in error && error.code === "EAUTH");

/** Mail by SMTP. Personal links travel in it, so every hop that we choose is encrypted; only this machine may go without. */
export const createSmtpMail = ({ url, from }: SmtpSettings): Mail => {
  const { hostname } = new URL(url);
  const transport = nodemailer.createTransport(
    { url, requireTLS: !isLoopback(hostname), disableFileAccess: true, disableUrlAccess: true, ...timeouts },
    { from },
  );
  return {
    outboxDir: null,
    send: async ({ to, subject, text, html, returnTo }) => {
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          html,
          ...(returnTo === undefined ? {} : { envelope: { from: returnTo, to: to.address } }),
          // RFC 3834: no “out of office” comes back to an address that nobody reads.
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        if (isLasting(error)) throw new MailRefused(error.message, { cause: error });
        throw error;
      }
    },
  };
};
