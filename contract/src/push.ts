import { z } from 'zod';

/** A push: something under `topic` changed; fetch what shows these ids. Never carries data. */
export const PushTopic = z.enum([
  'shipment',
  'tracking',
  'air-waybill',
  'rail',
  'sea-cargo',
  'journey',
  'truck',
  'truck-trip',
  'saved-view',
  'schedule',
  'source',
  'message',
  'vessels',
  'area',
  'storm',
  'charge',
  'passage',
  'overview',
  'account',
  'company',
  'user',
  'staff-action',
  'alert',
  'notice',
  'page-error',
  'demo',
  'announcement',
]);
export type PushTopic = z.infer<typeof PushTopic>;

/** `ids` is empty when too many changed to name them: then everything of the topic is fetched again. */
export const PushNotice = z.object({ topic: PushTopic, ids: z.array(z.string()) });
export type PushNotice = z.infer<typeof PushNotice>;
