import type { TestApp } from '../app.ts';
import { copyRows } from './copies.ts';

/** More containers of other ships: copies of the one that arrived, an hour apart. */
export const addArrivals = (app: TestApp, more: number): Promise<void> =>
  copyRows(app, 'shipment', {
    copies: more,
    which: 'true',
    changes: `jsonb_build_object('shipment_id', gen_random_uuid(), 'journey_key', s.journey_key || ' ' || n,
      'arrival_at', s.arrival_at - make_interval(hours => n))`,
  });
