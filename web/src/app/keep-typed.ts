/**
 * Notes what was typed into a page that came as HTML; the function that it returns puts it into the live page, with
 * the caret where it was. Fields are known by their names for screen readers.
 */
export function keepTyped(root: Element): () => void {
  const fields = [...root.querySelectorAll('input')].filter(({ value }) => value !== '');
  const typed = fields.map((input) => ({ label: labelOf(input), value: input.value }));
  const focused = document.activeElement instanceof HTMLInputElement ? labelOf(document.activeElement) : '';
  return () => {
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
