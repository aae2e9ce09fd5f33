import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallsSearch } from './calls-search.ts';
import './calls-link.css';

interface CallsLinkProps {
  port: string;
  search: Partial<CallsSearch>;
  className?: string;
  /** The figure, or words with it. */
  children: ReactNode;
}

/** A figure that opens the list of the calls that it counts. */
export function CallsLink({ port, search, className = 'calls-link', children }: CallsLinkProps) {
  const { t } = useTranslation();
  return (
    <Link
      to="/pages/port/$portId/calls"
      params={{ portId: port }}
      search={search}
      className={className}
      title={t('port-calls.open')}
    >
      {children}
    </Link>
  );
}
