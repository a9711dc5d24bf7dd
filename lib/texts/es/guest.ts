import type { Texts } from "../en/page.ts";

export const guest: Texts["guest"] = {
  heading: "Entrar a una reunión como invitado",
  whatGuestsDo: "Como invitado, usted ve y escucha a los demás. No ve documentos ni firma nada.",
  opening: "Abriendo su enlace de invitado",
  noLink: "Abra su enlace de invitado",
  noLinkText: "Esta página es para los invitados de una reunión. Abra el enlace tal como lo recibió.",
  refusedLink: "Este enlace no se abre",
  meetingOf: (notary, when) =>
    when === null ? `Una reunión con ${notary}, a cualquier hora.` : `Una reunión con ${notary}: ${when}.`,
  name: "Su nombre",
  nameText: "El notario lo ve y decide si usted entra.",
  ask: "Pedir que me dejen entrar",
  requested: "Usted pidió entrar",
  requestedText: (notary) => `${notary} ve su nombre y lo deja entrar, o no. Esta página se lo dice.`,
  invited: "Usted está invitado",
  refused: "No lo dejaron entrar",
  refusedText: (notary) => `${notary} no lo dejó entrar. Si fue un error, pídale que lo invite.`,
  startsIn: "La reunión comienza en",
  started: "La reunión ya comenzó.",
  soon: "La reunión comienza en unos minutos.",
  returnText: "Vuelva 10 minutos antes del comienzo. Desde entonces puede entrar.",
  anyTime: "Esta reunión no tiene hora fija: puede entrar en cuanto lo dejen pasar.",
  left: (days, hours, minutes, seconds) =>
    [
      days > 0 ? `${days} ${days === 1 ? "día" : "días"}` : "",
      days > 0 || hours > 0 ? `${hours} h` : "",
      `${minutes} min`,
      days > 0 ? "" : `${seconds} s`,
    ]
      .filter((part) => part !== "")
      .join(" "),
  recorded: "El notario puede grabar la reunión, con su imagen y su voz. Al entrar, usted lo acepta.",
  recordingPaused: "La grabación está en pausa",
  joinNow: "Entrar ahora",
  here: (name, notary) => `Usted está aquí como ${name}, invitado. ${notary} dirige la reunión.`,
  mayJoin: "Ya puede entrar.",
  dayText: (until) =>
    `Su tiempo como invitado dura 24 horas desde que entró: hasta ${until}. La reunión debe completarse dentro de ese tiempo.`,
  timeOver: "Su tiempo como invitado terminó",
  timeOverText: (notary) =>
    `Dura 24 horas desde que entró. Si la reunión continúa, pídale a ${notary} que lo invite de nuevo.`,
  over: "Esta reunión terminó",
  overText: "No queda nada por hacer. Puede cerrar esta página.",
};
