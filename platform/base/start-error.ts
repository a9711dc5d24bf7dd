/** A condition at start that the operator can mend; its message is shown as it is. */
export class StartError extends Error {
  override name = "StartError";
}
