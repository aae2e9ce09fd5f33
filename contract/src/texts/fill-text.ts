/** Fills `{name}` places of a text; a parameter that is absent leaves nothing behind. */
export function fillText(text: string, params: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
