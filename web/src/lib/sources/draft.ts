import { useState } from 'react';

/**
 * What was typed into a form, kept until the tab is closed, so that nothing is lost on an error, a slip or a reload.
 * Fields named in `secret` are never written down.
 */
export function useDraft<Draft extends object>(
  name: string,
  blank: Draft,
  secret: readonly (keyof Draft)[] = [],
) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank, ...read(name) }));
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const kept = Object.entries(next).filter(([key]) => !secret.includes(key as keyof Draft));
    write(name, JSON.stringify(Object.fromEntries(kept)));
  };
  const forget = () => write(name, undefined);
  return [draft, change, forget] as const;
}

function read(name: string): object {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`draft:${name}`) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(`draft:${name}`);
    else sessionStorage.setItem(`draft:${name}`, text);
  } catch {
    // Storage is switched off: the draft lasts as long as the dialog.
  }
}
