import { type VesselGroup, vesselGroups } from '@portolan/contract';

/** The types of ships that the vessels' chart tells apart: each has a hue and a mark of its own, and a legend entry. */
export const vesselKinds = ['container', 'bulk', 'tanker', 'ro-ro', 'passenger', 'service', 'other'] as const;
export type VesselKind = (typeof vesselKinds)[number];

const kinds: Partial<Record<VesselGroup, VesselKind>> = {
  container: 'container',
  bulk: 'bulk',
  tanker: 'tanker',
  'ro-ro': 'ro-ro',
  passenger: 'passenger',
  'high-speed': 'passenger',
  service: 'service',
};

export const kindOfGroup = (group: VesselGroup): VesselKind => kinds[group] ?? 'other';

/** The groups that the server filters by for one entry of the legend. */
export const groupsOfKind = (kind: VesselKind): VesselGroup[] =>
  vesselGroups.filter((group) => kindOfGroup(group) === kind);

type Corner = readonly [x: number, y: number];

/** Marks seen from above, bow up, around their turning point, about 14 px long. */
const corners: Record<VesselKind, readonly Corner[]> = {
  container: [
    [0, -6.9],
    [3, -2.8],
    [3, 6],
    [-3, 6],
    [-3, -2.8],
  ],
  bulk: [
    [-1.4, -6.6],
    [1.4, -6.6],
    [3, -4],
    [3, 4.6],
    [1.6, 6.6],
    [-1.6, 6.6],
    [-3, 4.6],
    [-3, -4],
  ],
  tanker: [
    [0, -6.9],
    [2.4, -4],
    [3, 0],
    [2.4, 4],
    [0, 6.9],
    [-2.4, 4],
    [-3, 0],
    [-2.4, -4],
  ],
  'ro-ro': [
    [-3, -6],
    [3, -6],
    [3, 6],
    [-3, 6],
  ],
  passenger: [
    [0, -7],
    [3.2, 0],
    [3.2, 6.4],
    [0, 3.4],
    [-3.2, 6.4],
    [-3.2, 0],
  ],
  service: [
    [0, -5],
    [3.4, 1],
    [2.2, 4.4],
    [-2.2, 4.4],
    [-3.4, 1],
  ],
  other: [
    [0, -6.4],
    [3, 4],
    [0, 6],
    [-3, 4],
  ],
};

/** The outline of a mark, for its distance field. */
export const kindOutline = (kind: VesselKind): { x: number; y: number }[] =>
  corners[kind].map(([x, y]) => ({ x, y }));

/** The same as an SVG path. */
export const kindPath = (kind: VesselKind): string =>
  `M${corners[kind].map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** The image of a mark in the chart's style. */
export const kindImage = (kind: VesselKind): string => `vessel-hull-${kind}`;
