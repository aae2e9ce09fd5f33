import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const start = () => {
    isPrinting = true;
    listener();
  };
  const end = () => {
    isPrinting = false;
    listener();
  };
  addEventListener('beforeprint', start);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', start);
    removeEventListener('afterprint', end);
  };
}

/** Whether the page is being laid out for paper. What it changes is rendered before the browser takes its picture. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
