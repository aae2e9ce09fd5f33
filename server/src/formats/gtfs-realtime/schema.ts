/** The fields of GTFS-Realtime 2.0 that are read, by their numbers. */
export type FieldKind = 'text' | 'int' | 'signed' | 'float' | Schema;
export interface Schema {
  [field: number]: readonly [name: string, kind: FieldKind];
}

const trip: Schema = {
  1: ['trip_id', 'text'],
  2: ['start_time', 'text'],
  3: ['start_date', 'text'],
  4: ['schedule_relationship', 'int'],
  5: ['route_id', 'text'],
};
const vehicle: Schema = { 1: ['id', 'text'], 2: ['label', 'text'], 3: ['license_plate', 'text'] };
const stopEvent: Schema = { 1: ['delay', 'signed'], 2: ['time', 'int'] };
const position: Schema = {
  1: ['latitude', 'float'],
  2: ['longitude', 'float'],
  3: ['bearing', 'float'],
  5: ['speed', 'float'],
};

export const feedSchema: Schema = {
  1: [
    'header',
    { 1: ['gtfs_realtime_version', 'text'], 2: ['incrementality', 'int'], 3: ['timestamp', 'int'] },
  ],
  2: [
    'entity',
    {
      1: ['id', 'text'],
      3: [
        'trip_update',
        {
          1: ['trip', trip],
          2: [
            'stop_time_update',
            {
              1: ['stop_sequence', 'int'],
              2: ['arrival', stopEvent],
              3: ['departure', stopEvent],
              4: ['stop_id', 'text'],
              5: ['schedule_relationship', 'int'],
            },
          ],
          3: ['vehicle', vehicle],
          4: ['timestamp', 'int'],
        },
      ],
      4: [
        'vehicle',
        {
          1: ['trip', trip],
          2: ['position', position],
          3: ['current_stop_sequence', 'int'],
          5: ['timestamp', 'int'],
          7: ['stop_id', 'text'],
          8: ['vehicle', vehicle],
        },
      ],
    },
  ],
};

/** A message: every field is a list, as most of them may be repeated. */
export interface Tree {
  [name: string]: (string | number | Tree)[];
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
export const childOf = (tree: Tree | undefined, name: string): Tree | undefined =>
  tree?.[name]?.find((one) => isTree(one)) as Tree | undefined;
export const childrenOf = (tree: Tree | undefined, name: string): Tree[] =>
  (tree?.[name] ?? []).filter(isTree);
export function fieldText(tree: Tree | undefined, name: string): string | undefined {
  const value = tree?.[name]?.at(-1);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
export function numberOf(tree: Tree | undefined, name: string): number | undefined {
  const value = Number(fieldText(tree, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}
