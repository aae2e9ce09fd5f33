import { AppError, trackingRoutes } from '@portolan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { errorWords, hasCode } from '../../../lib/error-text.ts';
import { invalidateConcerned } from '../../../lib/queries.ts';
import { showNotice } from '../../../lib/toast.ts';
import { openTrackDialog } from '../../../lib/shipments/track-dialog-state.ts';

/** Tracks one number and opens it; when its carrier must be chosen first or it is refused, the dialog has it. */
export function useTrackOne(): (number: string, scac: string | undefined) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const track = async (number: string, scac: string | undefined) => {
    try {
      const body = { number, ...(scac === undefined ? {} : { scac }) };
      const { queryid } = await call(trackingRoutes.getTraceId, { body });
      await invalidateConcerned(client, [{ topic: 'tracking', ids: [] }]);
      await navigate({ to: '/pages/tracking/ocean/$queryid', params: { queryid } });
    } catch (error) {
      if (hasCode(error, 'tracking.carrier-required')) openTrackDialog(number);
      // The reason and the number stay, where a carrier can be chosen or the number corrected.
      else if (error instanceof AppError) openTrackDialog(number, { [number]: errorWords(error, t) });
      else showNotice({ title: t('tracking.dialog.refused'), text: errorWords(error, t) });
    }
  };
  return (number, scac) => void track(number, scac);
}
