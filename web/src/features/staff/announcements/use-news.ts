import { announcementRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { routeQuery } from '../../../lib/queries.ts';

/** The newest announcements in the language on screen. */
export function useNewsQuery(size: number) {
  const language = useLanguage();
  const query = routeQuery(
    announcementRoutes.pageOfProductVersion,
    { body: { size } },
    { topics: ['announcement'] },
  );
  return { ...query, queryKey: [...query.queryKey, language] as const };
}

/**
 * Whether the announcements are open, and whether some are new. They open automatically once, when the first answer
 * contains something new; later ones are only marked.
 */
export function useNews(): { isOpen: boolean; isNew: boolean; open: () => void; close: () => void } {
  const { data: news } = useQuery(useNewsQuery(10));
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown');
  if (state === 'unknown' && news !== undefined) setState(news.unread > 0 ? 'open' : 'closed');
  return {
    isOpen: state === 'open',
    isNew: news !== undefined && news.unread > 0,
    open: () => setState('open'),
    close: () => setState('closed'),
  };
}
