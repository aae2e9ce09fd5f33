let passed: { start: number | null; end: number | null } | undefined;

/** The field is removed while another replaces it: its focus is kept for the other one. */
export function passFocusOn(field: HTMLInputElement | null): void {
  passed =
    field !== null && document.activeElement === field
      ? { start: field.selectionStart, end: field.selectionEnd }
      : undefined;
}

/** Gives the field the focus of the replaced one, with the same cursor position. Returns whether there was one. */
export function takeFocusOver(field: HTMLInputElement | null): boolean {
  if (passed === undefined || field === null) return false;
  const { start, end } = passed;
  passed = undefined;
  field.focus();
  field.setSelectionRange(start, end);
  return true;
}
