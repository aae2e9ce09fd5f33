import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import type { World } from '../world.ts';

/** A station on the way of a train: hours from the one before, and hours that it stands there. */
export interface TrainStation {
  id: string;
  runHours: number;
  standHours: number;
}

const way = (text: string): TrainStation[] =>
  text.split(' ').map((part) => {
    const [id = '', run = '0', stand = '0'] = part.split(':');
    return { id, runHours: Number(run), standHours: Number(stand) };
  });

/** The ways of the corridors, with the times of an ordinary timetable. */
export const ways = {
  west: way(
    'XIAN:0:0 LZH:12:1 URC:32:2 ALA:12:10 DST:3:14 NQZ:26:2 EKB:34:3 VRS:44:2 KOL:18:1 BRE:8:12 MAL:1:16 LDZ:10:2 ' +
      'DUI:34:0',
  ),
  middle: way('CGO:0:0 ERL:30:8 ZYM:2:14 IRU:16:2 OVB:48:3 EKB:30:3 VRS:44:2 BRE:26:12 MAL:1:16 HAM:30:0'),
} as const;

export interface SimulatedTrain {
  number: string;
  date: string;
  departsAt: EpochMs;
  way: keyof typeof ways;
  corridor: string;
  /** Hours lost at a border station, by its id. */
  lost: Readonly<Record<string, number>>;
  containers: readonly string[];
  /** Of them the one that is left behind at Dostyk. */
  leftBehind?: string;
  tenant: string;
}

const train = (
  { startsAt }: World,
  daysAgo: number,
  rest: Omit<SimulatedTrain, 'date' | 'departsAt' | 'tenant'>,
): SimulatedTrain => {
  const departsAt = Math.floor((startsAt - daysAgo * dayMs) / dayMs) * dayMs + 6.33 * hourMs;
  const tenant = 'kestrel-foods';
  return { ...rest, departsAt, date: new Date(departsAt).toISOString().slice(0, 10), tenant };
};

/** The trains of the world, placed around the hour in which it was first seen. */
export const simulatedTrains = (world: World): SimulatedTrain[] => [
  train(world, 10, {
    number: 'X8155',
    way: 'west',
    corridor: 'CR West',
    lost: { DST: 27, BRE: 68 },
    containers: ['TBJU4129075', 'TBJU4129178', 'TBJU5077377', 'CRSU9021633', 'CRSU9021736', 'TBJU4130570'],
    leftBehind: 'TBJU4130570',
  }),
  train(world, 9, {
    number: 'X8157',
    way: 'west',
    corridor: 'CR West',
    lost: { DST: 9 },
    containers: [],
  }),
  train(world, 8, {
    number: 'X8086',
    way: 'middle',
    corridor: 'CR Middle',
    lost: { ZYM: 6, MAL: 4 },
    containers: ['TGHU7700418', 'TGHU7700485'],
  }),
  train(world, 2, {
    number: 'X8024',
    way: 'west',
    corridor: 'CR West',
    lost: {},
    containers: ['TGHU5511236'],
  }),
];
