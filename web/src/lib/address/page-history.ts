const kept: string[] = [];
const keptPages = 5;

/** Records the opened page: calls send the server the current and the previous page. */
export function notePage(url: string): void {
  if (kept.at(-1) === url) return;
  kept.push(url);
  if (kept.length > keptPages) kept.shift();
}

/** The pages before this one, oldest first. */
export function pageUrlHistory(): string {
  return kept.slice(0, -1).join(' ');
}

export function pageUrl(): string {
  return kept.at(-1) ?? globalThis.location?.pathname ?? '';
}
