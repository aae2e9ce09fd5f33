import type { StaffActionRow } from '@portolan/contract';

/** One field of an action: before and after. Absent where there is no value. */
export interface FieldChange {
  field: string;
  before?: string;
  after?: string;
}

function toText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields of an action in the recorded order. */
export function listChanges({ before, after }: Pick<StaffActionRow, 'before' | 'after'>): FieldChange[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    ...(before === null ? {} : { before: toText(before[field]) }),
    ...(after === null ? {} : { after: toText(after[field]) }),
  }));
}
