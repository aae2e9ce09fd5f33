import type { lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, createElement, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyCode } from './lazy-code.ts';
import { Button } from './button.tsx';
import { EmptyState } from './states.tsx';

/**
 * A page whose code is loaded when its address is opened. Code that cannot be fetched is said in place of the page, and
 * the page opens by itself once the server is reached; the frame around it stays.
 */
export const lazyPage = ((load: () => Promise<Record<string, () => ReactNode>>, name: string) => {
  const code = lazyCode(load);
  const subscribe = (listener: () => void) => {
    const stop = code.subscribe(listener);
    void code.start();
    return stop;
  };
  function Page() {
    const [now, setNow] = useState(code.state);
    useEffect(() => {
      // In small steps: a large page does not hold up what the user does meanwhile.
      const note = () => startTransition(() => setNow(code.state));
      note();
      return subscribe(note);
    }, []);
    if (now?.kind === 'failed') throw now.error;
    const component = now?.kind === 'loaded' ? now.value[name] : undefined;
    if (component !== undefined) return createElement(component);
    return now === undefined ? null : <CodeMissing onRetry={() => void code.start()} />;
  }
  return Object.assign(Page, { preload: code.start });
}) as typeof lazyRouteComponent;

/** In place of a page whose code the server has not sent. */
export function CodeMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('shell.not-loaded')}
      actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    >
      {t('shell.not-loaded-text')}
    </EmptyState>
  );
}
