import ak from "#resources/states/AK.json" with { type: "json" };
import al from "#resources/states/AL.json" with { type: "json" };
import az from "#resources/states/AZ.json" with { type: "json" };
import fl from "#resources/states/FL.json" with { type: "json" };
import ia from "#resources/states/IA.json" with { type: "json" };
import id from "#resources/states/ID.json" with { type: "json" };
import il from "#resources/states/IL.json" with { type: "json" };
import ks from "#resources/states/KS.json" with { type: "json" };
import ky from "#resources/states/KY.json" with { type: "json" };
import md from "#resources/states/MD.json" with { type: "json" };
import mi from "#resources/states/MI.json" with { type: "json" };
import mo from "#resources/states/MO.json" with { type: "json" };
import mt from "#resources/states/MT.json" with { type: "json" };
import nd from "#resources/states/ND.json" with { type: "json" };
import ne from "#resources/states/NE.json" with { type: "json" };
import nm from "#resources/states/NM.json" with { type: "json" };
import nv from "#resources/states/NV.json" with { type: "json" };
import ny from "#resources/states/NY.json" with { type: "json" };
import oh from "#resources/states/OH.json" with { type: "json" };
import ok from "#resources/states/OK.json" with { type: "json" };
import or from "#resources/states/OR.json" with { type: "json" };
import pa from "#resources/states/PA.json" with { type: "json" };
import sc from "#resources/states/SC.json" with { type: "json" };
import tn from "#resources/states/TN.json" with { type: "json" };
import tx from "#resources/states/TX.json" with { type: "json" };
import ut from "#resources/states/UT.json" with { type: "json" };
import va from "#resources/states/VA.json" with { type: "json" };
import wa from "#resources/states/WA.json" with { type: "json" };
import wi from "#resources/states/WI.json" with { type: "json" };
import { StateRulesSchema, type StateRules } from "#contract/state/rules.ts";

/** The 29 states of the specification (account-and-shell §9), in the order of their abbreviations. */
export const stateRules: readonly StateRules[] = [
  ak,
  al,
  az,
  fl,
  ia,
  id,
  il,
  ks,
  ky,
  md,
  mi,
  mo,
  mt,
  nd,
  ne,
  nm,
  nv,
  ny,
  oh,
  ok,
  or,
  pa,
  sc,
  tn,
  tx,
  ut,
  va,
  wa,
  wi,
].map((state) => StateRulesSchema.parse(state));

/** By the state's name as a commission gives it; undefined for a state without data, for which every default holds. */
export const findStateRules = (stateName: string): StateRules | undefined =>
  stateRules.find(({ name }) => name === stateName);
