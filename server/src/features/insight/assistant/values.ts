import type { AnswerValue } from '@portolan/contract';
import { findPort } from '../../../platform/reference/index.ts';

/* The values of statements. */

export const text = (value: string | null | undefined): AnswerValue => ({ kind: 'text', text: value ?? '–' });
export const count = (number: number): AnswerValue => ({ kind: 'number', number });
export const hours = (number: number): AnswerValue => count(Math.round(number * 10) / 10);
export const time = (at: string, zone: string | null | undefined): AnswerValue => ({
  kind: 'time',
  at,
  zone: zone ?? null,
});
export const day = (value: string): AnswerValue => ({ kind: 'day', day: value });
export const ago = (at: string): AnswerValue => ({ kind: 'ago', at });
export const slip = (value: number): AnswerValue => ({ kind: 'slip', hours: value });
export const kg = (value: number): AnswerValue => ({ kind: 'kg', kg: value });
export const money = (amountMinor: number, currency: string): AnswerValue => ({
  kind: 'money',
  amountMinor,
  currency,
});

/** A place by its code, with its Latin name: the browser has the others. */
export function place(code: string | null | undefined, name?: string | null): AnswerValue {
  if (code == null) return text(name);
  return { kind: 'place', code, name: name ?? findPort(code)?.name ?? code };
}

export const zoneOf = (code: string | null | undefined): string | null =>
  code == null ? null : (findPort(code)?.timeZone ?? null);
