/**
 * Every expected failure, by a stable code. A code is never renamed and never used again for something else.
 * `happened`, `kept` and `todo` are what a person reads; `{name}` is filled from the error's params.
 * `status` is the HTTP status with which the platform answers; failures of the workstation alone carry none.
 */
export type ErrorEntry = {
  status?: number;
  /**
   * Nobody judged the step yet: the network, a restart or a full queue stood in between. `by-itself`: worth trying again by
   * the program alone; `later`: somebody does something first.
   */
  passes?: "by-itself" | "later";
  /** The step was judged on what it brought, and the same again gets the same answer. */
  verdict?: true;
  happened: string;
  kept: string;
  todo: string;
};

export const defineErrors = <const Registry extends Record<string, ErrorEntry>>(registry: Registry): Registry =>
  registry;
