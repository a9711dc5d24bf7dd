import type { FastifyInstance } from "fastify";
import type { Services } from "../services/services.ts";

const origins = (publicUrl: string) => ({ ws: publicUrl.replace(/^http/, "ws") });

/**
 * Policy of the signer page. `'wasm-unsafe-eval'` is for pdf.js's picture decoders (seven times faster than its fallback);
 * the nonce is for the one constant style element that React Aria adds. `mediaOrigins`: of whoever carries the video.
 */
export const signerPagePolicy = (publicUrl: string, nonce: string, mediaOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Of the people in a meeting, as their browsers bring them.
    "media-src 'self' blob: mediastream:",
    ["connect-src 'self'", origins(publicUrl).ws, ...mediaOrigins].join(" "),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** For script files: a worker obeys the policy of its own file, and pdf.js's workers fetch and decode. */
export const scriptFilePolicy = (publicUrl: string): string =>
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ${origins(publicUrl).ws}; frame-ancestors 'none'`;

/** For everything that is not a page: nothing may run, whatever a browser takes the bytes for. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export const installSecurityHeaders = (app: FastifyInstance, services: Services): void => {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy":
        "camera=(self), microphone=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), payment=()",
      "content-security-policy": dataPolicy,
      "cache-control": "no-store",
      "x-request-id": request.id,
    });
    if (services.facts.publicUrl().startsWith("https:")) {
      reply.header("strict-transport-security", "max-age=31536000");
    }
  });
};
