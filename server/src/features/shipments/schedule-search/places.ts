import { AppError, greatCircleNm, inPlainWidth } from '@portolan/contract';
import {
  canonicalLocationCode,
  findPlace,
  findPortCodes,
  portName,
} from '../../../platform/reference/index.ts';
import type { ScheduleBook } from './schedule-book.ts';

const nearestShown = 3;
const nearestNm = 600;
const leastLetters = 2;

/** The ports that a typed place means, those with calls in the book first, then inland places. A code means itself. */
export function listMeantPorts(book: ScheduleBook, typed: string, language: string): string[] {
  const code = canonicalLocationCode(inPlainWidth(typed).toUpperCase().replace(/\s/g, ''));
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && findPlace(code) !== undefined) return [code];
  const calls = book.callsOfPorts();
  const ports = findPortCodes(typed).toSorted((a, b) => (calls.get(b) ?? 0) - (calls.get(a) ?? 0));
  return [...new Set([...ports, ...listOfferedPlaces(book, typed, language)])];
}

/** Inland places that carriers offer routes from or to, by the beginning of their name. */
function listOfferedPlaces(book: ScheduleBook, typed: string, language: string): string[] {
  const text = typed.trim().toUpperCase();
  if (text.length < leastLetters) return [];
  return [...book.routesOfPlaces()]
    .filter(([code]) => portName(code, language).toUpperCase().startsWith(text))
    .toSorted((a, b) => b[1] - a[1])
    .map(([code]) => code);
}

/** The place with calls or offered routes that a typed one means. */
export const findMeantPort = (book: ScheduleBook, typed: string, language: string): string | undefined =>
  listMeantPorts(book, typed, language).find((code) => book.hasPlace(code));

/**
 * The port of a search by code or name. Throws `schedule.port-unsupported`, with the nearest ports that have calls,
 * where it is unknown, no schedule calls there and no carrier offers a route.
 */
export function resolvePort(book: ScheduleBook, typed: string, language: string): string {
  const found = findMeantPort(book, typed, language);
  if (found !== undefined) return found;
  const meant = listMeantPorts(book, typed, language);
  const near = meant[0] === undefined ? [] : listNearest(book, meant[0]);
  const nearest = near.length > 0 ? near : listBusiest(book);
  throw new AppError('schedule.port-unsupported', {
    place: meant[0] === undefined ? typed : portName(meant[0], language),
    nearest: nearest.map((code) => `${portName(code, language)} (${code})`).join(', ') || '-',
  });
}

const listBusiest = (book: ScheduleBook): string[] =>
  [...book.callsOfPorts()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, nearestShown)
    .map(([port]) => port);

function listNearest(book: ScheduleBook, code: string): string[] {
  const from = findPlace(code);
  const { latitude, longitude } = from ?? {};
  if (latitude === undefined || longitude === undefined) return [];
  return [...book.callsOfPorts().keys()]
    .flatMap((port) => {
      const to = findPlace(port);
      if (to?.latitude === undefined || to.longitude === undefined) return [];
      const there = { latitude: to.latitude, longitude: to.longitude };
      return [{ port, nm: greatCircleNm({ latitude, longitude }, there) }];
    })
    .filter(({ nm }) => nm <= nearestNm)
    .toSorted((a, b) => a.nm - b.nm)
    .slice(0, nearestShown)
    .map(({ port }) => port);
}
