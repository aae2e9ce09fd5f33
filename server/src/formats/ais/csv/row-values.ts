import type { CsvField, CsvHead } from './csv-head.ts';

/** Why a row is of no use, and which of its values is at fault. */
export interface RowProblem {
  field: CsvField;
  code: 'missing' | 'wrong-type' | 'out-of-range';
  reason: string;
}

/** What programs write for nothing. */
const noValue = /^(?:nan|null|none|n\/a|\\n)$/i;

/** The values of one row by what they mean, and what was found wrong with them. */
export class RowValues {
  readonly #values: readonly string[];
  readonly #head: CsvHead;
  #problem: RowProblem | undefined;

  constructor(values: readonly string[], head: CsvHead) {
    this.#values = values;
    this.#head = head;
  }

  /** The first of them. */
  get problem(): RowProblem | undefined {
    return this.#problem;
  }

  refuse(field: CsvField, code: RowProblem['code'], reason: string): void {
    this.#problem ??= { field, code, reason: `${this.#head.heading(field)} ${reason}` };
  }

  /** Refuses a value that is not what it must be, and says what to write instead. */
  refuseText(field: CsvField, advice: string): void {
    const text = this.text(field);
    this.refuse(field, text === '' ? 'missing' : 'wrong-type', `is "${text.slice(0, 40)}": ${advice}`);
  }

  /** Empty where the column is missing or says that there is no value. */
  text(field: CsvField): string {
    const value = this.#values[this.#head.at(field)] ?? '';
    return noValue.test(value) ? '' : value;
  }

  /** Null where there is none, and for what is no number, which is refused. */
  number(field: CsvField): number | null {
    const value = this.text(field);
    if (value === '') return null;
    // Where semicolons part the values, commas may stand for points.
    const plain = this.#head.separator === ',' ? value : value.replace(',', '.');
    if (/^[-+]?\d{1,9}(\.\d*)?(e[-+]?\d{1,2})?$/i.test(plain)) return Number(plain);
    this.refuseText(field, 'write a number.');
    return null;
  }
}
