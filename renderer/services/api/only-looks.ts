let isLooking = false;

/** Whether this page is shown to an administrator who looks as somebody else: the platform refuses all that it would tell it. */
export const onlyLooks = (): boolean => isLooking;

/** Set with each reading of the session. */
export const setOnlyLooks = (looks: boolean): void => {
  isLooking = looks;
};
