/**
 * Notes what is typed into a page that came as HTML; the function that it returns puts it into the live page, with
 * the caret where it was. Fields are known by their names for screen readers.
 */
export function keepTyped(root: Element): () => void {
  let typed: { label: string; value: string }[] = [];
  let focused = '';
  const note = (): void => {
    const fields = [...root.querySelectorAll('input')].filter(({ value }) => value !== '');
    typed = fields.map((input) => ({ label: labelOf(input), value: input.value }));
    focused = document.activeElement instanceof HTMLInputElement ? labelOf(document.activeElement) : '';
  };
  note();
  // The live page is drawn in small steps: somebody may type meanwhile.
  const signs = ['input', 'focusin'];
  for (const sign of signs) root.addEventListener(sign, note);
  return () => {
    for (const sign of signs) root.removeEventListener(sign, note);
    for (const input of root.querySelectorAll('input')) {
      const own = typed.find(({ label }) => label === labelOf(input));
      if (own !== undefined) type(input, own.value);
      if (focused !== '' && labelOf(input) === focused) input.focus();
    }
  };
}

const labelOf = (input: HTMLInputElement): string => input.getAttribute('aria-label') ?? input.id;

/** As the browser would: React hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
