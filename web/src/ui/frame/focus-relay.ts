let passed: { start: number | null; end: number | null } | undefined;

/** The field goes while another takes its place: where it has the focus, that is kept for the other one. */
export function passFocusOn(field: HTMLInputElement | null): void {
  passed =
    field !== null && document.activeElement === field
      ? { start: field.selectionStart, end: field.selectionEnd }
      : undefined;
}

/** Gives the field the focus that another one had, with the same place in the text. Returns whether there was one. */
export function takeFocusOver(field: HTMLInputElement | null): boolean {
  if (passed === undefined || field === null) return false;
  const { start, end } = passed;
  passed = undefined;
  field.focus();
  field.setSelectionRange(start, end);
  return true;
}
