/** Moves the focus to the first field of a form that is marked as wrong, once it is. */
export function focusFirstWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
