import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../lib/error-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A grey bar in the place and size of content that is still loading. */
export function Skeleton({ width, height = 12 }: { width: number | string; height?: number }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** Nothing to show: one sentence of help, one action, one example. */
export function EmptyState(props: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="empty">
      <h2>{props.title}</h2>
      {props.children && <p>{props.children}</p>}
      {props.actions && <div className="row">{props.actions}</div>}
    </div>
  );
}

/** A failure that stays in the page, with a next step. */
export function FailureState(props: { title: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={props.title} actions={<Button onClick={props.onRetry}>{t('common.retry')}</Button>}>
      {errorWords(props.error, t)}
    </EmptyState>
  );
}

/** A sentence that needs attention, inside the page. */
export function Note({ tone, children }: { tone: 'info' | 'watch' | 'bad'; children: ReactNode }) {
  return (
    <div className={tone === 'info' ? 'note' : `note ${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'info' ? 'info' : 'warn'} size="m" />
      <div>{children}</div>
    </div>
  );
}
