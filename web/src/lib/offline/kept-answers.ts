import type { QueryFunctionContext } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { forgetEarlyAnswers } from './early-answers.ts';
import { TransportError } from '../transport-error.ts';

const storeName = 'answers';
const mostAnswers = 200;

interface Kept {
  key: string;
  at: number;
  data: unknown;
}

let opened: Promise<IDBDatabase | undefined> | undefined;
const listeners = new Set<() => void>();
let oldest: number | undefined;

/** Undefined where the browser keeps nothing, as in private windows of some. */
function open(): Promise<IDBDatabase | undefined> {
  opened ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(undefined);
    const request = indexedDB.open('portolan', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(storeName, { keyPath: 'key' });
      store.createIndex('at', 'at');
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });
  return opened;
}

const ended = <T>(request: IDBRequest<T>): Promise<T | undefined> =>
  new Promise((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore | undefined> {
  return (await open())?.transaction(storeName, mode).objectStore(storeName);
}

async function keep(key: string, data: unknown): Promise<void> {
  const answers = await store('readwrite');
  if (answers === undefined) return;
  answers.put({ key, at: Date.now(), data } satisfies Kept);
  const surplus = ((await ended(answers.count())) ?? 0) - mostAnswers;
  if (surplus <= 0) return;
  let left = surplus;
  const cursor = answers.index('at').openCursor();
  cursor.onsuccess = () => {
    if (cursor.result === null || left === 0) return;
    left -= 1;
    cursor.result.delete();
    cursor.result.continue();
  };
}

async function findKept(key: string): Promise<Kept | undefined> {
  const answers = await store('readonly');
  return answers === undefined ? undefined : ended(answers.get(key) as IDBRequest<Kept | undefined>);
}

/** Forgets everything: nothing of a person stays in the browser after the session. */
export async function forgetKeptAnswers(): Promise<void> {
  forgetEarlyAnswers();
  (await store('readwrite'))?.clear();
}

/** Since when the oldest answer on screen is known that came from the browser's own store, in ms. */
export const useKeptSince = (): number | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => oldest,
    () => undefined,
  );

function noteKept(at: number | undefined): void {
  oldest = at === undefined || oldest === undefined ? at : Math.min(at, oldest);
  for (const listener of listeners) listener();
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof TransportError && error.problem.kind === 'network';

/**
 * Keeps the last answer of every query in the browser, and answers with it while the server cannot be reached and
 * nothing newer is on screen. An answer of the server ends that.
 */
export async function answerOffline<T>(
  ask: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: { queryHash: string; state: { data: unknown } },
): Promise<T> {
  try {
    const data = await ask(context);
    if (oldest !== undefined) noteKept(undefined);
    void keep(query.queryHash, data).catch(() => undefined);
    return data;
  } catch (error) {
    if (!isUnreachable(error) || query.state.data !== undefined) throw error;
    const kept = await findKept(query.queryHash);
    if (kept === undefined) throw error;
    noteKept(kept.at);
    return kept.data as T;
  }
}
