const kept: string[] = [];
const keptPages = 5;

/** Notes the page that was opened: calls tell the server where the user was and came from. */
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
