import { AlertStage, AlertType, AlertViewName } from '@portolan/contract';
import { z } from 'zod';

/** What the inbox shows, as in the URL. */
export const AlertsSearch = z.object({
  view: AlertViewName.catch('needs-action'),
  /** The open alert. */
  alert: z.string().max(40).catch(''),
  type: AlertType.or(z.literal('')).catch(''),
  stage: AlertStage.or(z.literal('')).catch(''),
  q: z.string().max(60).catch(''),
});
export type AlertsSearch = z.infer<typeof AlertsSearch>;

export const alertsDefaults: AlertsSearch = { view: 'needs-action', alert: '', type: '', stage: '', q: '' };
