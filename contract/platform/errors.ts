import { defineErrors } from "../common/define-errors.ts";

/** Failures of the platform itself. */
export const platformErrors = defineErrors({
  "platform/defect": {
    status: 500,
    passes: "later",
    happened: "Something went wrong on the platform.",
    kept: "What the platform had accepted before is kept.",
    todo: "Try again; if it happens again, give support the number {reference}.",
  },
  "platform/disk-full": {
    status: 507,
    passes: "later",
    happened: "The platform has no space left to store this.",
    kept: "Nothing that was stored before is lost; of this step nothing was stored.",
    todo: "Ask whoever runs the platform to free some space, then try again.",
  },
  "platform/unavailable": {
    status: 503,
    passes: "by-itself",
    happened: "The platform cannot reach its database at the moment.",
    kept: "What the platform had accepted is kept.",
    todo: "Try again in a minute.",
  },
  "platform/taken-over": {
    status: 503,
    passes: "by-itself",
    happened: "Another platform process has taken over this platform's database ({by}).",
    kept: "What the platform had accepted is kept; of this step nothing was stored.",
    todo: "Try again in a minute; if it stays so, tell whoever runs the platform that two of them are running.",
  },
  "platform/stopping": {
    status: 503,
    passes: "by-itself",
    happened: "The platform is being stopped.",
    kept: "What the platform had accepted is kept.",
    todo: "Try again in a minute.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    platform: typeof platformErrors;
  }
}
