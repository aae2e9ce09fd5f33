import { useEffect, useSyncExternalStore } from 'react';

const toastMs = 3000;
const noticeMs = 4500;

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'no';
}

export interface Notice {
  id: number;
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

interface Shown {
  toast: Toast | undefined;
  notices: readonly Notice[];
}

let shown: Shown = { toast: undefined, notices: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Partial<Shown>): void {
  shown = { ...shown, ...next };
  for (const listener of listeners) listener();
}

/** One sentence at the top for 3 s; a new one replaces the old one. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1;
  show({ toast: { id: lastId, text, tone } });
}

/** A notification at the top right for 4.5 s, with an action where something can be undone or opened. */
export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  show({ notices: [...shown.notices, { ...notice, id: lastId }] });
}

export function dismissToast(id: number): void {
  if (shown.toast?.id === id) show({ toast: undefined });
}

export function dismissNotice(id: number): void {
  show({ notices: shown.notices.filter((notice) => notice.id !== id) });
}

export function useShownToasts(): Shown {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

/** Ends a toast or notice after its time; a pointer or the focus on it keeps it. */
export function useExpiry(kind: 'toast' | 'notice', dismiss: () => void, held: boolean): void {
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(dismiss, kind === 'toast' ? toastMs : noticeMs);
    return () => clearTimeout(timer);
  }, [kind, dismiss, held]);
}
