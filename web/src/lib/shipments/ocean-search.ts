import {
  type BodyInput,
  type SavedView,
  type ShipmentFilters,
  type ShipmentRow,
  type shipmentRoutes,
  ShipmentProblem,
  ShipmentSort,
  ShipmentView,
} from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

export const pageSizes = [25, 50, 100, 200] as const;

/** Filters, sort, page and the selected row of the ocean list, as in its URL. */
export const OceanListSearch = z.object({
  view: ShipmentView.catch('in-transit'),
  q: SearchText,
  carriers: SearchText,
  pods: SearchText,
  pols: SearchText,
  /** Words of the status column. */
  states: SearchText,
  delay: SearchText,
  /** The filters of an exception on the overview: one problem, vessel and voyage. */
  problem: z.union([ShipmentProblem, z.literal('')]).catch(''),
  vessel: SearchText,
  voyage: SearchText,
  /** The ship, by IMO number, that carries them now. */
  ship: SearchText,
  /** The port at which they are, or to which they are on the way. */
  port: SearchText,
  from: SearchText,
  to: SearchText,
  sort: ShipmentSort.catch('arrivalAt'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  size: z.literal(pageSizes).catch(50),
  page: z.int().min(1).catch(1),
  cursor: SearchText,
  row: SearchText,
  /** The saved view that was opened; its filters may have been changed since. */
  saved: SearchText,
});
export type OceanListSearch = z.infer<typeof OceanListSearch>;

/** Which container of a tracked number is shown, on which journey, as known when, and which tab is open. */
export const ContainerSearch = z.object({
  container: z.string().optional().catch(undefined),
  /** The `shipmentId` of one journey; the default is the current one. */
  journey: z.uuid().optional().catch(undefined),
  knownAt: z.string().optional().catch(undefined),
  tab: z
    .enum(['eta', 'containers', 'vessel', 'charges', 'carbon', 'documents', 'raw'])
    .optional()
    .catch(undefined),
  /** The raw message open at the side. */
  message: z.coerce
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .catch(undefined),
});
export type ContainerSearch = z.infer<typeof ContainerSearch>;

/** Opens exactly this row: a reused container has a row for each journey. */
export function searchOfRow(
  row: Pick<ShipmentRow, 'equipmentReference' | 'shipmentId'>,
): Pick<ContainerSearch, 'container' | 'journey'> {
  const { equipmentReference, shipmentId } = row;
  return equipmentReference === null ? {} : { container: equipmentReference, journey: shipmentId };
}

/** Values omitted from the URL. */
export const oceanListDefaults: OceanListSearch = {
  view: 'in-transit',
  q: '',
  carriers: '',
  pods: '',
  pols: '',
  states: '',
  delay: '',
  problem: '',
  vessel: '',
  voyage: '',
  ship: '',
  port: '',
  from: '',
  to: '',
  sort: 'arrivalAt',
  dir: 'asc',
  size: 50,
  page: 1,
  cursor: '',
  row: '',
  saved: '',
};

/** The filters of the URL, without sort and page. */
export const filterKeys = [
  'q',
  'carriers',
  'pods',
  'pols',
  'states',
  'delay',
  'problem',
  'vessel',
  'voyage',
  'ship',
  'port',
  'from',
  'to',
] as const;

export const clearedFilters = {
  q: '',
  carriers: '',
  pods: '',
  pols: '',
  states: '',
  delay: '',
  problem: '',
  vessel: '',
  voyage: '',
  ship: '',
  port: '',
  from: '',
  to: '',
} as const satisfies Record<(typeof filterKeys)[number], ''>;

export function splitList(text: string): string[] {
  return text.split(',').filter(Boolean);
}

export function hasFilters(search: OceanListSearch): boolean {
  return filterKeys.some((key) => search[key] !== '');
}

type ListInput = BodyInput<typeof shipmentRoutes.getContainerEventList>;

/** The list query for the server. */
export function toListInput(search: OceanListSearch): ListInput {
  return {
    ...toFilters(search),
    sort: search.sort,
    direction: search.dir,
    limit: search.size,
    ...(search.cursor === '' ? {} : { cursor: search.cursor }),
  };
}

/** Filters and order, as a view or a file keeps them. */
export function toSavedQuery(search: OceanListSearch) {
  return { ...toFilters(search), sort: search.sort, direction: search.dir };
}

/** The address of a saved view. */
export function searchOfView({ viewId, query }: SavedView): OceanListSearch {
  const joined = (values: readonly string[] | undefined): string => values?.join(',') ?? '';
  return {
    ...oceanListDefaults,
    view: query.view,
    q: query.search ?? '',
    carriers: joined(query.carriers),
    pods: joined(query.pods),
    pols: joined(query.pols),
    states: joined(query.states),
    delay: joined(query.delayStages),
    problem: query.problems?.[0] ?? '',
    vessel: query.vessels?.[0] ?? '',
    voyage: query.voyages?.[0] ?? '',
    ship: query.onBoardOf ?? '',
    port: joined(query.atPorts),
    from: query.arrivalFrom ?? '',
    to: query.arrivalTo ?? '',
    sort: query.sort,
    dir: query.direction,
    saved: viewId,
  };
}

/** Whether the list shows just what a view keeps: nothing of it was changed. */
export function isAsSaved(search: OceanListSearch, view: SavedView): boolean {
  const saved = searchOfView(view);
  return [...filterKeys, 'view' as const, 'sort' as const, 'dir' as const].every(
    (key) => search[key] === saved[key],
  );
}

export function toFilters(search: OceanListSearch): Partial<z.input<typeof ShipmentFilters>> {
  const lists = {
    carriers: splitList(search.carriers),
    pods: splitList(search.pods),
    pols: splitList(search.pols),
    states: splitList(search.states),
    delayStages: splitList(search.delay),
    problems: search.problem === '' ? [] : [search.problem],
    // One name each: it may hold a comma.
    vessels: search.vessel === '' ? [] : [search.vessel],
    voyages: search.voyage === '' ? [] : [search.voyage],
  };
  const filled = Object.entries(lists).filter(([, values]) => values.length > 0);
  return {
    view: search.view,
    ...Object.fromEntries(filled),
    ...(search.q.trim() === '' ? {} : { search: search.q.trim() }),
    ...(/^\d{7}$/.test(search.ship) ? { onBoardOf: search.ship } : {}),
    ...(search.port === '' ? {} : { atPorts: splitList(search.port) }),
    ...(search.from === '' ? {} : { arrivalFrom: search.from }),
    ...(search.to === '' ? {} : { arrivalTo: search.to }),
  };
}
