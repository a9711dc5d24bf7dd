/** After a form was refused: the first field that is wrong gets the focus, once it says so. */
export const focusFirstError = (form: HTMLElement | null): void => {
  requestAnimationFrame(() =>
    form
      ?.querySelector<HTMLElement>('input[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] > button')
      ?.focus(),
  );
};
