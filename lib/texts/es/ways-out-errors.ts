import type { SignerErrors } from "../signer-errors.ts";

/** Of whom the notary keeps out, and of a meeting that is to be completed. */
export const waysOutErrors: Pick<SignerErrors, "member/excluded" | "member/locked-without" | "signing/not-finished"> = {
  "member/excluded": {
    happened: "{name} quedó fuera de esta sesión de firma.",
    kept: "No se cambió nada.",
    todo: "El notario puede dejar entrar de nuevo a {name}.",
  },
  "member/locked-without": {
    happened: "“{document}” ya está bloqueado, así que ya no se puede cambiar quién participa.",
    kept: "{name} sigue como estaba.",
    todo: "Si {name} tiene que firmar, el notario abre otra sesión de firma.",
  },
  "signing/not-finished": {
    happened: "Los documentos de esta reunión todavía no se han entregado.",
    kept: "La reunión quedó como estaba.",
    todo: "Espere a que el notario bloquee los documentos y los entregue.",
  },
};
