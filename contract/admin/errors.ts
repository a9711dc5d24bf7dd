import { defineErrors } from "../common/define-errors.ts";

/** Failures of what administrators do. */
export const adminErrors = defineErrors({
  "admin/last-administrator": {
    status: 409,
    happened: "This is the platform's last administrator.",
    kept: "Nothing was changed.",
    todo: "Make another person an administrator first.",
  },
  "admin/own-account": {
    status: 409,
    happened: "This is your own account.",
    kept: "Nothing was changed.",
    todo: "Ask another administrator to do it.",
  },
  "admin/last-role": {
    status: 409,
    happened: "{name} has no other role that counts.",
    kept: "Nothing was changed.",
    todo: "Give another role first, or deactivate the account.",
  },
  "admin/role-not-held": {
    status: 409,
    happened: "{name} does not have this role any more, or not yet.",
    kept: "Nothing was changed.",
    todo: "Look at the roles anew.",
  },
  "admin/account-ended": {
    status: 409,
    happened: "The account of {name} was deactivated.",
    kept: "Nothing was changed.",
    todo: "Reactivate the account first.",
  },
  "admin/no-second-factor": {
    status: 409,
    happened: "{name} has no second factor that could be removed.",
    kept: "Nothing was changed.",
    todo: "Look at the account anew.",
  },
  "admin/no-mail-due": {
    status: 409,
    happened: "There is no mail to send again.",
    kept: "Nothing was changed.",
    todo: "Look at the account anew.",
  },
  "impersonation/read-only": {
    status: 403,
    happened: "You are looking at this as somebody else, and can change nothing.",
    kept: "Nothing was changed.",
    todo: "Stop looking as somebody else first.",
  },
  "impersonation/not-shown": {
    status: 403,
    happened: "This belongs to the person alone and is not shown to whoever looks in their place.",
    kept: "Nothing was changed.",
    todo: "Ask the person to look themselves.",
  },
  "impersonation/off": {
    status: 409,
    happened: "Looking as somebody else is switched off on this platform.",
    kept: "Nothing was changed.",
    todo: "Switch it on under Feature flags first.",
  },
  "impersonation/not-possible": {
    status: 409,
    happened: "Nobody can look as {name}.",
    kept: "Nothing was changed.",
    todo: "Administrators and deactivated accounts are left out; choose another person.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    admin: typeof adminErrors;
  }
}
