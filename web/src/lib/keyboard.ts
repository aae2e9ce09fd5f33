import { useEffect, useEffectEvent } from 'react';

/** The action of each key. A key is `j`, `Enter`, `?`, `mod+k` (Cmd or Ctrl), or two in a row: `g t`. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

const sequenceMs = 1200;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    ? !isTickBox(target)
    : false;
}

function isTickBox(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type);
}

/** Enter and space belong to the focused button or link. */
function belongsToFocus(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return (
    event.target instanceof HTMLElement && event.target.closest('a,button,[role=button],summary') !== null
  );
}

export function nameOfKey(event: KeyboardEvent): string {
  const modified = event.metaKey || event.ctrlKey;
  if (modified) return `mod+${event.key.toLowerCase()}`;
  return event.altKey ? `alt+${event.key}` : event.key;
}

/**
 * Listens for keys while the component is on screen, but not while the user types in a field, except for `mod+`
 * combinations. Open dialogs, menus and panels keep their keys to themselves.
 */
export function useKeys(keys: KeyMap): void {
  const find = useEffectEvent((name: string) => keys[name]);
  useEffect(() => {
    let first: { key: string; at: number } | undefined;
    const listen = (event: KeyboardEvent) => {
      const key = nameOfKey(event);
      // A search with suggestions repeats each key on the suggestion in view: then the field still has the focus.
      const types = isTyping(event.target) || isTyping(document.activeElement);
      if (event.defaultPrevented || (types && !key.startsWith('mod+'))) return;
      if (belongsToFocus(event) || document.querySelector('[data-floating]') !== null) return;
      const isSecond = first !== undefined && event.timeStamp - first.at < sequenceMs;
      const action = (isSecond ? find(`${first?.key} ${key}`) : undefined) ?? find(key);
      first = { key, at: event.timeStamp };
      if (action === undefined) return;
      event.preventDefault();
      action(event);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
