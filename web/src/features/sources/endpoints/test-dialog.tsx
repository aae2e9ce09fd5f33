import { sourceRoutes, type SourceView } from '@portolan/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDraft } from '../../../lib/use-draft.ts';
import { EndpointTest } from './endpoint-test.tsx';
import { wayDetail } from '../../../lib/sources/source-words.ts';

/** Polls a source once, with its stored settings and secret. */
export function TestDialog({ source, onClose }: { source: SourceView; onClose: () => void }) {
  const { t } = useTranslation();
  const [{ number }, change] = useDraft('test', { number: '' });
  const test = useMutation({
    mutationFn: () =>
      call(sourceRoutes.testSource, {
        body: {
          sourceId: source.sourceId,
          ...(number.trim() === '' ? {} : { number: number.trim() }),
        },
      }),
  });
  return (
    <Dialog title={t('sources.test.of', { name: source.name })} width={560} onClose={onClose}>
      <p className="soft dialog-text">{wayDetail(source, t)}</p>
      <EndpointTest
        isWhole={source.pull?.supports.length === 0}
        number={number}
        onNumber={(typed) => {
          change({ number: typed });
          test.reset();
        }}
        busy={test.isPending}
        result={test.data}
        error={test.error}
        onTest={() => test.mutate()}
      />
    </Dialog>
  );
}
