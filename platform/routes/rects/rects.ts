import { fieldSizes } from "#contract/constants.ts";
import { contract } from "../../http/acts.ts";

// No state's rule about the size of an electronic seal is sourced yet, so the specification's bounds hold for everybody.
export const signature = contract.rects.signature.handler(() => fieldSizes.notary_signature);
export const stamp = contract.rects.stamp.handler(() => fieldSizes.notary_stamp);
export const requiredRonStatement = contract.rects.requiredRonStatement.handler(
  () => fieldSizes.required_ron_statement,
);
