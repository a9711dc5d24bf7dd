import type { Language } from "#contract/common/language.ts";
import { numberFrom, shuffled } from "./random.ts";

type Kind = { fact: Record<Language, string>; question: Record<Language, string>; values: readonly string[] };

const kind = (
  values: string,
  [fact, question]: readonly [string, string],
  [factInSpanish, questionInSpanish]: readonly [string, string],
): Kind => ({
  fact: { en: fact, es: factInSpanish },
  question: { en: question, es: questionInSpanish },
  values: values.split("|"),
});

/** Invented, all of it, and about an invented person. */
const kinds: readonly Kind[] = [
  kind(
    "Alder Way|Birch Lane|Cedar Street|Dogwood Court|Elm Terrace|Fir Avenue|Ginkgo Road|Hazel Drive|Ivy Place|Juniper Row",
    ["Street", "On which of these streets has the invented person lived?"],
    ["Calle", "¿En cuál de estas calles ha vivido la persona inventada?"],
  ),
  kind(
    "Amberfield|Brookhaven Falls|Clearwater Bend|Dunmore Hills|Eastvale|Fairpoint|Glenrock|Harborview|Ironwood|Juno Springs",
    ["Town", "In which of these towns has the invented person lived?"],
    ["Población", "¿En cuál de estas poblaciones ha vivido la persona inventada?"],
  ),
  kind(
    "Ash County|Bell County|Crane County|Dove County|Eagle County|Finch County|Grouse County|Heron County|Ibis County|Jay County",
    ["County", "In which of these counties was property in the invented person’s name?"],
    ["Condado", "¿En cuál de estos condados hubo una propiedad a nombre de la persona inventada?"],
  ),
  kind(
    "Merlin 200|Osprey GT|Kestrel Wagon|Harrier Mini|Falcon Truck|Condor Van|Swift Coupe|Robin Hatch|Raven Sedan|Plover Sport",
    ["Car", "Which of these cars was registered to the invented person?"],
    ["Automóvil", "¿Cuál de estos automóviles estuvo registrado a nombre de la persona inventada?"],
  ),
  kind(
    "Northwind Bakery|Pineapple Print Works|Quarry Tools|Redwood Freight|Sandbar Hotels|Tidewater Mills|Umber Paints|Violet Optics|Willow Books|Yarrow Foods",
    ["Employer", "For which of these companies has the invented person worked?"],
    ["Empresa", "¿Para cuál de estas empresas ha trabajado la persona inventada?"],
  ),
  kind(
    "Lakeside High|Meadow High|Notch Valley High|Oak Hill High|Prairie High|Quail Run High|Ridge High|Summit High|Thicket High|Upland High",
    ["School", "Which of these schools did the invented person attend?"],
    ["Escuela", "¿A cuál de estas escuelas asistió la persona inventada?"],
  ),
  kind(
    "200-0101|200-0112|200-0123|200-0134|200-0145|200-0156|200-0167|200-0178|200-0189|200-0190",
    ["Telephone number", "Which of these telephone numbers did the invented person have?"],
    ["Número de teléfono", "¿Cuál de estos números de teléfono tuvo la persona inventada?"],
  ),
  kind(
    "00011|00022|00033|00044|00055|00066|00077|00088|00099|00010",
    ["ZIP code", "Which of these ZIP codes was part of an address of the invented person?"],
    ["Código postal", "¿Cuál de estos códigos postales formó parte de una dirección de la persona inventada?"],
  ),
  kind(
    "12|29|37|48|56|63|71|84|95|108",
    ["House number", "Which of these was the invented person’s house number?"],
    ["Número de casa", "¿Cuál de estos fue el número de casa de la persona inventada?"],
  ),
  kind(
    "Avery|Blake|Casey|Devon|Emery|Finley|Gray|Harper|Indigo|Jules",
    ["Roommate", "With which of these people did the invented person share a home?"],
    ["Persona que vivió en la misma casa", "¿Con cuál de estas personas compartió vivienda la persona inventada?"],
  ),
  kind(
    "Abbot|Baxter|Colby|Drummond|Ellery|Foster|Granger|Holloway|Ingram|Jarvis",
    ["Landlord", "To which of these people did the invented person pay rent?"],
    ["Arrendador", "¿A cuál de estas personas pagó alquiler la persona inventada?"],
  ),
  kind(
    "First Acorn Bank|Bluebell Savings|Cobalt Trust|Driftwood Bank|Elmwood Credit Union|Foxglove Bank|Granite Savings|Hearth Bank|Inlet Trust|Jasper Bank",
    ["Bank", "At which of these banks did the invented person have a loan?"],
    ["Banco", "¿En cuál de estos bancos tuvo un préstamo la persona inventada?"],
  ),
  kind(
    "2001|2003|2005|2007|2009|2011|2013|2015|2017|2019",
    ["Year of the move", "In which of these years did the invented person move?"],
    ["Año de la mudanza", "¿En cuál de estos años se mudó la persona inventada?"],
  ),
  kind(
    "Aspen Mutual|Beacon Cover|Castle Insurance|Dovetail Mutual|Ember Insurance|Fern Mutual|Guardrail Cover|Haven Insurance|Isle Mutual|Jetty Cover",
    ["Insurer", "With which of these was the invented person insured?"],
    ["Aseguradora", "¿Con cuál de estas estuvo asegurada la persona inventada?"],
  ),
  kind(
    "Sea Breeze|Night Heron|Little Dipper|Blue Moon|Second Wind|Lucky Penny|Quiet Water|Fair Tide|Old Oak|Red Kite",
    ["Boat", "Which of these boats belonged to the invented person?"],
    ["Barco", "¿Cuál de estos barcos perteneció a la persona inventada?"],
  ),
  kind(
    "3A|5B|7C|9D|11E|14F|16G|18H|21J|24K",
    ["Apartment", "Which of these was the invented person’s apartment?"],
    ["Apartamento", "¿Cuál de estos fue el apartamento de la persona inventada?"],
  ),
  kind(
    "Acme Cycles|Bolt Motors|Crown Tires|Delta Garage|Echo Motors|Flint Cycles|Gear House|Hub Garage|Iron Motors|Joint Tires",
    ["Dealer", "From which of these did the invented person buy on credit?"],
    ["Vendedor", "¿A cuál de estos compró a crédito la persona inventada?"],
  ),
  kind(
    "Apple Tree School|Bright Stars|Cloud Nine|Daisy House|Early Birds|Firefly|Green Frog|Happy Hill|Ink Pots|Jolly Bears",
    ["Nursery", "Which of these nurseries did a child of the invented person attend?"],
    ["Guardería", "¿A cuál de estas guarderías asistió un hijo de la persona inventada?"],
  ),
  kind(
    "Quarterdeck Gym|Rope and Ring|Sprint Hall|Trail Club|Uphill Gym|Vault Hall|Weigh House|X-Trail Club|Yard Gym|Zenith Hall",
    ["Club", "Of which of these was the invented person a member?"],
    ["Club", "¿De cuál de estos fue miembro la persona inventada?"],
  ),
  kind(
    "Captain|Baker|Mason|Weaver|Cooper|Fletcher|Potter|Tanner|Wheeler|Glover",
    ["Earlier family name", "Which of these family names has the invented person used?"],
    ["Apellido anterior", "¿Cuál de estos apellidos ha usado la persona inventada?"],
  ),
];

/** How many the simulator has; it asks none twice in a quiz, and none that the quiz before asked. */
export const kindsOfQuestion = kinds.length;

/** Which kinds an attempt asks: none of the attempt before where enough are left. */
export const chooseKinds = (seed: string, count: number, before: readonly number[]): number[] => {
  const all = shuffled(
    kinds.map((_, index) => index),
    `${seed} kinds`,
  );
  const isNew = (index: number) => !before.includes(index);
  return [...all.filter(isNew), ...all.filter((index) => !isNew(index))].slice(0, count);
};

const kindAt = (index: number): Kind => {
  const found = kinds[index];
  if (found === undefined) throw new Error(`no kind of question ${index}`);
  return found;
};

export type Fact = { name: string; value: string };
/** `right` is the place of the right choice; the last place is "None of the above". */
export type Question = { text: string; choices: string[]; right: number };

const valueOf = (seed: string, index: number): string => {
  const { values } = kindAt(index);
  return values[numberFrom(`${seed} fact ${index}`, values.length)] ?? "";
};

/** What the invented person's file says, in the order of the alphabet: whoever plays them answers by it. */
export const factsOf = (seed: string, asked: readonly number[], language: Language): Fact[] =>
  asked
    .map((index) => ({ name: kindAt(index).fact[language], value: valueOf(seed, index) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));

/** A question with `choices` answers, "None of the above" last among them and right in about every fourth. */
export const questionOf = (
  seed: string,
  index: number,
  { choices, language, none }: { choices: number; language: Language; none: string },
): Question => {
  const { values, question } = kindAt(index);
  const fact = valueOf(seed, index);
  const others = shuffled(
    values.filter((value) => value !== fact),
    `${seed} others ${index}`,
  );
  const isNone = numberFrom(`${seed} none ${index}`, 4) === 0;
  const shown = shuffled(
    isNone ? others.slice(0, choices - 1) : [fact, ...others.slice(0, choices - 2)],
    `${seed} order ${index}`,
  );
  return {
    text: question[language],
    choices: [...shown, none],
    right: isNone ? shown.length : shown.indexOf(fact),
  };
};
