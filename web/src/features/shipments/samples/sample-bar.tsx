import { sampleRoutes } from '@portolan/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords } from '../../../lib/error-text.ts';
import { invalidateConcerned, routeQuery } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';

const samplesQuery = routeQuery(sampleRoutes.getSamples, {}, { topics: ['tracking'] });

/** Says that a new company account shows sample numbers, and lets its people keep or remove them. */
export function SampleBar({ mayDecide }: { mayDecide: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(samplesQuery);
  const decide = useMutation({
    mutationFn: (decision: 'keep' | 'remove') => call(sampleRoutes.decideSamples, { body: { decision } }),
    onSuccess: () =>
      invalidateConcerned(client, [
        { topic: 'tracking', ids: [] },
        { topic: 'shipment', ids: [] },
      ]),
  });
  if (data === undefined || data.numbers === 0) return null;
  return (
    <aside className="quiet-line" aria-label={t('tracking.samples.label')}>
      <span>{decide.isError ? errorWords(decide.error, t) : t('tracking.samples.label')}</span>
      {mayDecide && (
        <>
          <Button size="sm" kind="flat" disabled={decide.isPending} onClick={() => decide.mutate('keep')}>
            {t('tracking.samples.keep')}
          </Button>
          <Button size="sm" kind="flat" disabled={decide.isPending} onClick={() => decide.mutate('remove')}>
            {t('tracking.samples.remove')}
          </Button>
        </>
      )}
    </aside>
  );
}
