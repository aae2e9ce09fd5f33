/**
 * The form that every other language must have when English has `T`: the same keys, each a text.
 * `_one` and `_other` are plural forms; a language without a singular may leave `_one` out.
 */
export type Translated<T> = {
  [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>;
} & {
  [K in keyof T as K extends `${string}_one` ? K : never]?: string;
};
