import type { Language } from "#contract/common/language.ts";

const minutesAndSeconds = (seconds: number, words: { minute: string; minutes: string; seconds: string }): string => {
  if (seconds % 60 !== 0) return `${seconds} ${words.seconds}`;
  const minutes = seconds / 60;
  return `${minutes} ${minutes === 1 ? words.minute : words.minutes}`;
};

const english = {
  simulator: "This is a simulator.",
  simulatorMeans: "It checks nobody, and nothing that it says is true of anybody.",
  title: (questions: number) => `${questions} questions`,
  before: (questions: number, choices: number) =>
    `You are asked ${questions} questions, one after the other, each with ${choices} answers. You cannot go back to one.`,
  clock: (seconds: number) =>
    `You have ${minutesAndSeconds(seconds, { minute: "minute", minutes: "minutes", seconds: "seconds" })} for all of them together. The clock begins when you start, and nothing stops it.`,
  byItself: "It starts by itself in",
  noneMayBeRight: "“None of the above” is always the last answer, and is sometimes the right one.",
  file: "The invented person’s file",
  rule: "Answer as the invented person: by this file. Where the file’s word is not among the answers, “None of the above” is right.",
  start: "Start the quiz",
  questionOf: (number: number, questions: number) => `Question ${number} of ${questions}`,
  timeLeft: "Time left",
  none: "None of the above",
  next: "Next question",
  finish: "Finish the quiz",
  choose: "Choose one of the answers.",
  passed: "The quiz is passed",
  failed: "The quiz is not passed",
  ended: "The time is over",
  noQuestions: "There is nothing to ask about",
  canceled: "This quiz was called off",
  notKnown: "The quiz is over",
  outcome: (right: number, questions: number) => `${right} of ${questions} answers were right.`,
  goOn: "Go back. What comes next is said there.",
  return: "Return",
  notThere: "There is no such quiz",
  notThereMeans: "Go back to where you came from, and begin it there again.",
};
export type QuizTexts = typeof english;

const spanish: QuizTexts = {
  simulator: "Esto es un simulador.",
  simulatorMeans: "No comprueba a nadie, y nada de lo que dice es cierto de nadie.",
  title: (questions) => `${questions} preguntas`,
  before: (questions, choices) =>
    `Se le harán ${questions} preguntas, una tras otra, cada una con ${choices} respuestas. No se puede volver a una anterior.`,
  clock: (seconds) =>
    `Tiene ${minutesAndSeconds(seconds, { minute: "minuto", minutes: "minutos", seconds: "segundos" })} para todas juntas. El reloj empieza cuando usted empieza, y nada lo detiene.`,
  byItself: "Empieza solo en",
  noneMayBeRight: "«Ninguna de las anteriores» es siempre la última respuesta, y a veces es la correcta.",
  file: "La ficha de la persona inventada",
  rule: "Responda como la persona inventada: según esta ficha. Si lo que dice la ficha no está entre las respuestas, la correcta es «Ninguna de las anteriores».",
  start: "Empezar el cuestionario",
  questionOf: (number, questions) => `Pregunta ${number} de ${questions}`,
  timeLeft: "Tiempo restante",
  none: "Ninguna de las anteriores",
  next: "Siguiente pregunta",
  finish: "Terminar el cuestionario",
  choose: "Elija una de las respuestas.",
  passed: "Ha superado el cuestionario",
  failed: "No ha superado el cuestionario",
  ended: "Se acabó el tiempo",
  noQuestions: "No hay nada que preguntar",
  canceled: "Este cuestionario se anuló",
  notKnown: "El cuestionario ha terminado",
  outcome: (right, questions) => `${right} de ${questions} respuestas fueron correctas.`,
  goOn: "Vuelva. Allí se dice lo que sigue.",
  return: "Volver",
  notThere: "No existe este cuestionario",
  notThereMeans: "Vuelva al lugar de donde vino y empiécelo allí de nuevo.",
};

export const quizTexts: Record<Language, QuizTexts> = { en: english, es: spanish };
