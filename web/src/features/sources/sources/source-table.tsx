import type { SourceView } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { useColumns } from '../../../ui/table/column-settings.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useChanged } from '../../../ui/table/use-changed.ts';
import { useSourceColumns } from './source-columns.tsx';
import type { SourceActions } from './source-menu.tsx';
import { orderSources } from '../../../lib/sources/source-health.ts';
import type { SourcesSearch } from '../../../lib/sources/sources-search.ts';

const keyOf = (source: SourceView) => source.sourceId;

export function SourceTable(props: {
  sources: readonly SourceView[];
  isPending: boolean;
  search: SourcesSearch;
  onSearch: (change: Partial<SourcesSearch>, replace?: boolean) => void;
  actions: SourceActions;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { search, onSearch } = props;
  const sources = useMemo(() => orderSources(props.sources), [props.sources]);
  const columns = useColumns('sources', useSourceColumns(props.actions));
  const changed = useChanged(sources, keyOf, 'sources');
  return (
    <DataTable
      label={t('sources.table', { number: format.count(sources.length) })}
      columns={columns}
      rows={sources}
      rowKey={keyOf}
      rowName={(source) => source.name}
      current={search.source === '' ? undefined : search.source}
      changed={changed}
      skeletonRows={props.isPending ? 6 : undefined}
      empty={
        <EmptyState
          title={t('sources.none')}
          actions={
            <>
              <Button kind="primary" icon="plus" onClick={() => onSearch({ add: 'endpoint' })}>
                {t('sources.add.title')}
              </Button>
              <Button icon="upload" onClick={() => onSearch({ add: 'file' })}>
                {t('sources.upload')}
              </Button>
            </>
          }
        >
          {t('sources.none-text')}
        </EmptyState>
      }
    />
  );
}
