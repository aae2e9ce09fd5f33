import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../lib/identity/session.ts';
import { hasFilters, isAsSaved } from '../../../lib/shipments/ocean-search.ts';
import { savedViewsQuery } from '../../../lib/shipments/queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { SaveViewProps } from './view-dialog.tsx';

const ViewDialog = lazyPart(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** Saves what is shown as a view, or changes the one that is open. */
export function SaveView({ search, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: saved } = useQuery(savedViewsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const opened = saved?.find(({ viewId }) => viewId === search.saved);
  const isMine = opened !== undefined && (opened.mine || (opened.shared && user?.tenant.role === 'owner'));
  const isChanged = opened !== undefined && !isAsSaved(search, opened);
  if (opened === undefined && !hasFilters(search) && search.sort === 'arrivalAt' && search.dir === 'asc')
    return null;
  return (
    <>
      <button type="button" className="chip add" onClick={() => setOpen(true)}>
        <Icon name={opened === undefined ? 'plus' : 'settings'} size="xs" />
        {t(
          opened === undefined || isChanged || !isMine
            ? 'tracking.saved-views.save'
            : 'tracking.saved-views.edit',
        )}
      </button>
      {isOpen && (
        <ViewDialog
          search={search}
          opened={isMine ? opened : undefined}
          mayShare={user?.tenant.role !== 'read-only'}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
