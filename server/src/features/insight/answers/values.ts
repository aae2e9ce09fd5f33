import type { AnswerValue } from '@portolan/contract';
import { findPort } from '../../../platform/reference/index.ts';

const text = (value: string | null | undefined): AnswerValue => ({ kind: 'text', text: value ?? '–' });
const count = (number: number): AnswerValue => ({ kind: 'number', number });
const hours = (number: number): AnswerValue => count(Math.round(number * 10) / 10);
const time = (at: string, zone: string | null | undefined): AnswerValue => ({
  kind: 'time',
  at,
  zone: zone ?? null,
});
const day = (value: string): AnswerValue => ({ kind: 'day', day: value });
const ago = (at: string): AnswerValue => ({ kind: 'ago', at });
const slip = (value: number): AnswerValue => ({ kind: 'slip', hours: value });
const kg = (value: number): AnswerValue => ({ kind: 'kg', kg: value });
const money = (amountMinor: number, currency: string): AnswerValue => ({
  kind: 'money',
  amountMinor,
  currency,
});

/** A place by its code, with its Latin name: the browser has the others. */
function place(code: string | null | undefined, name?: string | null): AnswerValue {
  if (code == null) return text(name);
  return { kind: 'place', code, name: name ?? findPort(code)?.name ?? code };
}

const zoneOf = (code: string | null | undefined): string | null =>
  code == null ? null : (findPort(code)?.timeZone ?? null);

/** Makes the values of statements, tables and charts. */
export const answerValues = { text, count, hours, time, day, ago, slip, kg, money, place, zoneOf } as const;
