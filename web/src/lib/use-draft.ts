import { useRef, useState } from 'react';
import { readInTab, writeInTab } from './saved.ts';

const prefix = 'draft:';
const ownerKey = 'draft-owner';

/**
 * What was typed into a form, kept until the tab is closed, so that nothing is lost on an error, a slip or a reload.
 * Fields named in `secret` are never written down. `forget` is for what was sent.
 */
export function useDraft<Draft extends object>(
  name: string,
  blank: Draft,
  secret: readonly (keyof Draft)[] = [],
) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(name, blank));
  // Two changes before the next drawing build on one another.
  const latest = useRef(draft);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    const kept = Object.entries(latest.current).filter(([key]) => !secret.includes(key as keyof Draft));
    writeInTab(prefix + name, JSON.stringify(Object.fromEntries(kept)));
  };
  const forget = () => writeInTab(prefix + name, undefined);
  return [draft, change, forget] as const;
}

/** Keeps a form whose state is held in another way; undefined forgets it. */
export function keepDraft(name: string, draft: object | undefined): void {
  writeInTab(prefix + name, draft === undefined ? undefined : JSON.stringify(draft));
}

/** Changes what is kept of a form that is not on screen; it opens with that. */
export function changeDraft<Draft extends object>(
  name: string,
  blank: Draft,
  change: (draft: Draft) => Draft,
): void {
  keepDraft(name, change(readDraft(name, blank)));
}

/** What is kept of a form; what has another type than its blank is left out. */
export function readDraft<Draft extends object>(name: string, blank: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(readInTab(prefix + name) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return blank;
    const known = Object.entries(kept).filter(([key, value]) => {
      if (!(key in blank)) return false;
      const first: unknown = blank[key as keyof Draft];
      return (
        first == null || (typeof value === typeof first && Array.isArray(value) === Array.isArray(first))
      );
    });
    return { ...blank, ...Object.fromEntries(known) };
  } catch {
    return blank;
  }
}

/** One field that is kept as `useDraft` keeps a form; for forms that hold a single value. */
export function useDraftText(name: string, blank = '') {
  const [{ text }, change, forget] = useDraft(name, { text: blank });
  return [text, (next: string) => change({ text: next }), forget] as const;
}

/** Forgets all that was typed: it belongs to who typed it. */
export function forgetDrafts(): void {
  forgetWhere((key) => key.startsWith(prefix));
}

function forgetWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(globalThis.sessionStorage))
      if (isMeant(key)) globalThis.sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** Drafts are one person's: whoever signs in after another one finds empty forms. */
export function claimDrafts(person: string): void {
  if (readInTab(ownerKey) !== undefined && readInTab(ownerKey) !== person) forgetDrafts();
  writeInTab(ownerKey, person);
}

/**
 * As `useState`, for one of several values of a form; it is kept as `useDraft` keeps a form. `name` is the form, a
 * slash and the value: `invoice/lines`.
 */
export function useDraftState<Value>(name: `${string}/${string}`, blank: Value) {
  const [value, setValue] = useState<Value>(() => readValue(name, blank));
  const set = (next: Value): void => {
    setValue(next);
    writeInTab(prefix + name, JSON.stringify(next));
  };
  return [value, set] as const;
}

/** Forgets all values of a form that was sent. */
export function forgetForm(form: string): void {
  forgetWhere((key) => key.startsWith(`${prefix}${form}/`));
}

function readValue<Value>(name: string, blank: Value): Value {
  try {
    const kept: unknown = JSON.parse(readInTab(prefix + name) ?? 'null');
    return isLike(kept, blank) ? kept : blank;
  } catch {
    return blank;
  }
}

const isLike = <Value>(kept: unknown, blank: Value): kept is Value =>
  kept !== null && typeof kept === typeof blank && Array.isArray(kept) === Array.isArray(blank);
