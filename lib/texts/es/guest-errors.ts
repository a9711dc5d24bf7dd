import type { SignerErrorCode, SignerErrors } from "../signer-errors.ts";

export const guestErrors: Pick<SignerErrors, Extract<SignerErrorCode, `guest/${string}`>> = {
  "guest/unknown-link": {
    happened: "Este enlace de invitado no lleva a ninguna reunión.",
    kept: "No se cambió nada.",
    todo: "Ábralo tal como lo recibió, o pídale uno nuevo al notario: quizá la reunión terminó o el enlace se retiró.",
  },
  "guest/too-many-waiting": {
    happened: "Ya hay {max} personas que esperan a que el notario las deje entrar.",
    kept: "Nadie que espera perdió su lugar.",
    todo: "Intente de nuevo en unos minutos.",
  },
  "guest/not-let-in": {
    happened: "El notario no lo ha dejado entrar.",
    kept: "Lo que usted pidió sigue en pie.",
    todo: "Espere a que el notario lo deje entrar.",
  },
  "guest/too-early": {
    happened: "Todavía no se puede entrar a la reunión.",
    kept: "Su lugar está reservado.",
    todo: "Vuelva 10 minutos antes del comienzo.",
  },
  "guest/time-over": {
    happened: "Su tiempo como invitado terminó: dura 24 horas desde que entró.",
    kept: "Nada de la reunión cambió.",
    todo: "Pídale al notario que lo invite de nuevo.",
  },
};
