import { dayMs } from '@portolan/contract/time/durations';
import { type Locale, type RouteData, type RouteSpec, overviewRoutes } from '@portolan/contract';
import type { z } from 'zod';
import type { InnerInput } from '../../../platform/http/inner-calls.ts';

/** Reads for one person: every call is checked and limited like the same call from their browser. */
export interface Reader {
  call<R extends RouteSpec>(route: R, input: InnerInput<R>): Promise<RouteData<R>>;
  now: Date;
  language: Locale;
}

/** How far history has been read while older messages wait: no figure can be right until then. Null: all is in. */
export const findHistoryUntil = async ({ call }: Reader): Promise<string | null> =>
  (await call(overviewRoutes.getFreshness, {})).historyUntil;

/** What a tool read, and the page that shows the same. */
export interface ToolResult<Data> {
  data: Data;
  /** An address within the product. */
  href: string;
  rows: number;
  /** The newest of it; null where the rows have no time. */
  at: string | null;
  simulated: boolean;
}

/**
 * One way to read. The same declaration serves the built-in answers, a model and MCP clients. It never writes.
 * `description` is for models: what it gives and when to use it.
 */
export interface ReadTool<Input extends z.ZodObject = z.ZodObject, Data = unknown> {
  name: string;
  description: string;
  input: Input;
  read(reader: Reader, input: z.output<Input>): Promise<ToolResult<Data>>;
}

/** Declares a tool; keeps its types. */
export function readTool<Input extends z.ZodObject, Data>(
  tool: ReadTool<Input, Data>,
): ReadTool<Input, Data> {
  return tool;
}

/** The newest of some moments; null without any. */
export function newest(moments: readonly (string | null | undefined)[]): string | null {
  return moments.reduce<string | null>(
    (latest, at) => (at != null && (latest === null || Date.parse(at) > Date.parse(latest)) ? at : latest),
    null,
  );
}

/** An address with the search values that are set. */
export function pageAddress(path: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set as [string, string][]).toString()}`;
}

/** The calendar day (UTC) so many days from a moment. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
