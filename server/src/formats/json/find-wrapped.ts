import { isJsonObject } from './json-fields.ts';

/** Gateways put messages into envelopes of their own, seldom more than two. */
const mostEnvelopes = 3;

/** What an envelope of unknown names contains, with its JSON pointer. */
interface Wrapped {
  value: unknown;
  path: string;
}

/**
 * The list of elements, or the single one, inside an envelope of any names: `{ "result": { "rows": [...] } }`. The
 * outermost one counts. Undefined where there is none.
 */
export function findWrapped(
  document: unknown,
  isElement: (value: unknown) => boolean,
  path: string,
): Wrapped | undefined {
  let open: Wrapped[] = [{ value: document, path }];
  for (let depth = 0; depth < mostEnvelopes && open.length > 0; depth += 1) {
    const inside = open.flatMap((one) =>
      isJsonObject(one.value)
        ? Object.entries(one.value).map(([name, value]) => ({ value, path: `${one.path}/${name}` }))
        : [],
    );
    const found = inside.find(({ value }) =>
      Array.isArray(value) ? value.some((each) => isElement(each)) : isElement(value),
    );
    if (found !== undefined) return found;
    open = inside;
  }
  return undefined;
}
