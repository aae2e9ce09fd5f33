import { type TableField, type TableMapping, type TablePreview, tableRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectors } from '../../../lib/connectors.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { sendFile } from '../../../lib/files/send-file.ts';
import { sourcesQuery } from '../../../lib/sources/queries.ts';
import { showToast } from '../../../lib/toast.ts';

const nothing = (): void => undefined;

/** A table of a partner: chosen, shown as it would be read, its mapping corrected, taken in. */
export function useTable() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const connector = useConnectors().find(({ isTable }) => isTable === true)?.name ?? '';
  const { data: sources } = useQuery(sourcesQuery);
  const partners = (sources ?? []).filter((source) => source.connector === connector);
  const [file, setFile] = useState<File>();
  const [sourceId, setSourceId] = useState('');
  const [name, setName] = useState('');
  const partner = () => (sourceId === '' ? {} : { sourceId });
  const preview = useMutation({
    mutationFn: (asked: { file: File; sourceId: string; mapping?: TableMapping }): Promise<TablePreview> =>
      sendFile(
        tableRoutes.previewTable,
        {
          connector,
          fileName: asked.file.name.slice(0, 200),
          ...(asked.sourceId === '' ? {} : { sourceId: asked.sourceId }),
          ...(asked.mapping === undefined ? {} : { mapping: JSON.stringify(asked.mapping) }),
        },
        asked.file,
        { onSent: nothing, signal: new AbortController().signal },
      ),
  });
  const takeIn = useMutation({
    mutationFn: (asked: { file: File; mapping: TableMapping }) =>
      sendFile(
        tableRoutes.takeInTable,
        {
          connector,
          fileName: asked.file.name.slice(0, 200),
          ...partner(),
          ...(sourceId === '' ? { partner: name.trim() } : {}),
          mapping: JSON.stringify(asked.mapping),
        },
        asked.file,
        { onSent: nothing, signal: new AbortController().signal },
      ),
    onSuccess: async () => {
      const known = partners.find((source) => source.sourceId === sourceId)?.name ?? name.trim();
      await invalidateConcerned(client, [
        { topic: 'source', ids: [] },
        { topic: 'message', ids: [] },
      ]);
      showToast(t('sources.mapping.taken', { name: known }), 'ok');
    },
  });
  const choose = (chosen: File): void => {
    setFile(chosen);
    takeIn.reset();
    preview.mutate({ file: chosen, sourceId });
  };
  const choosePartner = (id: string): void => {
    setSourceId(id);
    if (file !== undefined) preview.mutate({ file, sourceId: id });
  };
  const change = (mapping: TableMapping): void => {
    if (file !== undefined) preview.mutate({ file, sourceId, mapping });
  };
  return { partners, file, sourceId, name, setName, preview, takeIn, choose, choosePartner, change };
}

/** The mapping with a column read as another field, or as none. A field is read from one column. Pure. */
export function withField(mapping: TableMapping, heading: string, field: TableField | ''): TableMapping {
  const others = Object.entries(mapping.columns).filter(
    ([name, known]) => known !== heading && name !== field,
  );
  return {
    ...mapping,
    columns: Object.fromEntries(field === '' ? others : [...others, [field, heading]]),
  };
}
