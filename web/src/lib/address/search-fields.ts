/** One value of an address. What does not fit becomes the default, so that a mistyped address opens the page. */
export interface AddressField<Value> {
  /** The value that is omitted from the address. */
  otherwise: Value;
  /** Undefined: it does not fit. */
  read(given: unknown): Value | undefined;
}

type Word = string | number;

/** A text, which in an address may look like a number or a boolean (`address-search.ts`). Longer ones are left out. */
export const text = (most = Infinity): AddressField<string> => matching((given) => given.length <= most);

type Rule = RegExp | ((given: string) => boolean);

/** A text that fits a pattern or a rule; else `otherwise`, which is empty where it is not given. */
export function matching(rule: Rule): AddressField<string>;
export function matching<Other>(rule: Rule, otherwise: Other): AddressField<string | Other>;
export function matching(rule: Rule, ...other: [] | [unknown]): AddressField<unknown> {
  const otherwise = other.length === 0 ? '' : other[0];
  const fits = typeof rule === 'function' ? rule : (given: string) => rule.test(given);
  return {
    otherwise,
    read: (given) => {
      if (!['string', 'number', 'boolean'].includes(typeof given)) return undefined;
      const words = String(given);
      return words === '' || !fits(words) ? undefined : words;
    },
  };
}

/** One of these words or numbers, or `otherwise`. */
export const oneOf = <const Value extends Word, const Other extends Word | undefined>(
  values: readonly Value[],
  otherwise: Other,
): AddressField<Value | Other> => ({
  otherwise,
  read: (given) => values.find((value) => value === given || String(value) === String(given)),
});

/** Set or not. */
export const flag: AddressField<boolean> = {
  otherwise: false,
  read: (given) => (typeof given === 'boolean' ? given : undefined),
};

/** A whole number within limits. */
export const whole = <Other extends number | undefined>(
  otherwise: Other,
  { least = 0, most = Number.MAX_SAFE_INTEGER }: { least?: number; most?: number } = {},
): AddressField<number | Other> => ({
  otherwise,
  read: (given) => {
    const isWritten = typeof given === 'number' || (typeof given === 'string' && given !== '');
    const number = Number(given);
    return isWritten && Number.isSafeInteger(number) && number >= least && number <= most
      ? number
      : undefined;
  },
});

/** `2026-03-01`, or empty. */
export const day = matching((given) => /^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given));
/** The form of ids. */
export const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isDay = (given: string): boolean => {
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
};

type Fields = Readonly<Record<string, AddressField<unknown>>>;
type ValueOf<Field> = Field extends AddressField<infer Value> ? Value : never;
type OptionalKeys<F extends Fields> = {
  [Key in keyof F]: undefined extends ValueOf<F[Key]> ? Key : never;
}[keyof F];
/** The values of an address; those without a default may be absent. */
type Values<F extends Fields> = {
  [Key in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[Key]>;
} & { [Key in OptionalKeys<F>]?: ValueOf<F[Key]> };
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** What a page reads of its address: `parse` never fails; `defaults` are the values that the address omits. */
export interface SearchOf<Value> {
  defaults: Value;
  parse(given: unknown): Value;
}
export type SearchValue<Search> = Search extends SearchOf<infer Value> ? Value : never;

/** Declares what a page reads of its address, field by field. */
export function defineSearch<F extends Fields>(fields: F): SearchOf<Flat<Values<F>>> {
  const readAll = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, { read, otherwise }]) => {
        const value = given[key] === undefined ? otherwise : (read(given[key]) ?? otherwise);
        return value === undefined ? [] : [[key, value]];
      }),
    ) as Flat<Values<F>>;
  return { defaults: readAll({}), parse: (given) => readAll((given ?? {}) as Record<string, unknown>) };
}
