// What the walk and the journeys look for on a page, run inside the page. Each function is self-contained: the browser
// gets its source.

declare global {
  interface Window {
    layoutShifts?: { value: number; moved: string[] }[];
  }
}

/**
 * Texts that a box cuts off without a way to read the rest: the box neither scrolls nor says the whole text in a
 * tooltip. Boxes of one pixel are words for screen readers.
 */
export function findCutTexts(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  while (walker.nextNode() !== null) {
    const node = walker.currentNode;
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (text === '' || parent === null || parent.closest('script, style, noscript, svg, canvas, option'))
      continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (rects.length === 0) continue;
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const area = box.getBoundingClientRect();
      if (area.width <= 2 || area.height <= 2) break;
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) break;
      const isWide = clips(style.overflowX) && (right > area.right + 2 || left < area.left - 2);
      const isTall = clips(style.overflowY) && bottom > area.bottom + 4;
      if (!isWide && !isTall) continue;
      if (parent.closest('[title], [data-tip], [aria-describedby], .chart') !== null) break;
      found.add(`${box.tagName.toLowerCase()}.${box.className} "${text.slice(0, 60)}"`);
      break;
    }
  }
  return [...found];
}

/** Texts that are drawn smaller than 11 px, also because a picture that they are in is. A sheet is as it is printed. */
export function findSmallTexts(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode.textContent?.trim() ?? '';
    const parent: Element | null = walker.currentNode.parentElement;
    if (text === '' || parent === null || parent.closest('script, style, noscript, option, .a4')) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const drawn = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const scale = drawn === null ? 1 : Math.hypot(drawn.a, drawn.b);
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    // Of no size at all: words for screen readers.
    if (size > 0 && size < 10.9)
      found.add(`${parent.tagName.toLowerCase()} "${text.slice(0, 60)}" ${size.toFixed(1)} px`);
  }
  return [...found];
}

/** How far the page scrolls sideways, in pixels. */
export function findSideways(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Counts what moves without having been asked to; installed before the page's own code. */
export function watchShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[])
      if (!entry.hadRecentInput)
        window.layoutShifts?.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) =>
            node instanceof Element ? `${node.tagName}.${node.className}` : '',
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moved, where it is more than a page may: 0.1. */
export function findShift(): string[] {
  const shifts = window.layoutShifts ?? [];
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < 0.1) return [];
  const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
  const parts = worst.map(({ value, moved }) => `${value.toFixed(2)} ${moved.join(' ')}`);
  return [`moved by ${sum.toFixed(2)}: ${parts.join('; ')}`];
}

/** Makes every text longer by a third, as German or Russian would; to see what is then cut off. */
export function stretchTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const text = node.textContent ?? '';
    if (node.parentElement?.closest('script, style, .mono, .num, td, time') || !/[a-z]{3}/i.test(text))
      continue;
    node.textContent = `${text.trimEnd()} ${'wordy '.repeat(Math.ceil(text.trim().length / 18)).trim()}`;
  }
}

/** Turns the page around, as Arabic reads. */
export function mirrorPage(): void {
  document.documentElement.dir = 'rtl';
  document.documentElement.lang = 'ar';
}
