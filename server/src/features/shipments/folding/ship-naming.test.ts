import { expect, test } from 'vitest';
import { spelled } from '../../../../test/factories/facts.ts';
import { foldTimeline } from '../timeline/index.ts';
import { nameShips } from './ship-naming.ts';

test.each(['E. GIVEN', 'EVER GIV', 'M/V Ever Givne', 'EVER GIVEN 1301W'])(
  'a step that calls the ship of its leg %s names it as the leg does',
  (name) => {
    const on = (line: string, ship: string, created: string) =>
      spelled(line, ship, { voyage: '1301W', service: 'NE3', created });
    const timeline = nameShips(
      foldTimeline([
        on('LOAD CNSHA ACT 2026-10-30', 'EVER GIVEN', '2026-10-30'),
        on('ARRI NLRTM PLN 2026-11-28', 'EVER GIVEN', '2026-10-30'),
        on('DEPA CNSHA ACT 2026-10-31', name, '2026-10-31'),
      ]),
    );
    const names = timeline.stops.flatMap(({ steps }) => steps.flatMap(({ vesselName }) => vesselName ?? []));
    expect(timeline.legs).toMatchObject([{ vesselName: 'EVER GIVEN' }]);
    expect(new Set(names)).toEqual(new Set(['EVER GIVEN']));
  },
);
