import { type BodyInput, type PullSettings, sourceRoutes } from '@portolan/contract';
import type { TestApp } from '../../../../test/app.ts';

const { addPullSource } = sourceRoutes;
type NewPull = BodyInput<typeof addPullSource>;

export function hmm(app: TestApp, settings: Partial<PullSettings> = {}): NewPull {
  return {
    name: 'HMM',
    connector: 'dcsa-tnt',
    carrierCode: 'hdmu',
    settings: {
      baseUrl: `${app.carrier.origin}/v2`,
      options: { version: '2.2' },
      auth: { kind: 'api-key', header: 'X-Key', key: 'hmm-secret' },
      everyMinutes: 30,
      supports: ['container'],
      ...settings,
    },
  };
}
