import type { z } from 'zod';
import {
  type BodyInput,
  type SavedView,
  type ShipmentFilters,
  type ShipmentRow,
  type shipmentRoutes,
  shipmentProblems,
  shipmentSorts,
  shipmentViews,
} from '@portolan/contract';
import {
  type SearchValue,
  defineSearch,
  matching,
  oneOf,
  text,
  uuid,
  whole,
} from '../address/search-fields.ts';

export const pageSizes = [25, 50, 100, 200] as const;

/** Filters, sort, page and the selected row of the ocean list, as in its URL. */
export const OceanListSearch = defineSearch({
  view: oneOf(shipmentViews, 'in-transit'),
  q: text(),
  carriers: text(),
  pods: text(),
  pols: text(),
  /** Words of the status column. */
  states: text(),
  delay: text(),
  /** The filters of an exception on the overview: one problem, vessel and voyage. */
  problem: oneOf(shipmentProblems, ''),
  vessel: text(),
  voyage: text(),
  /** The ship, by IMO number, that carries them now. */
  ship: text(),
  /** The port at which they are, or to which they are on the way. */
  port: text(),
  from: text(),
  to: text(),
  sort: oneOf(shipmentSorts, 'arrivalAt'),
  dir: oneOf(['asc', 'desc'], 'asc'),
  size: oneOf(pageSizes, 50),
  page: whole(1, { least: 1 }),
  cursor: text(),
  row: text(),
  /** The saved view that was opened; its filters may have been changed since. */
  saved: text(),
});
export type OceanListSearch = SearchValue<typeof OceanListSearch>;

/** Which container of a tracked number is shown, on which journey, as known when, and which tab is open. */
export const ContainerSearch = defineSearch({
  container: matching(/./, undefined),
  /** The `shipmentId` of one journey; the default is the current one. */
  journey: matching(uuid, undefined),
  knownAt: matching(/./, undefined),
  tab: oneOf(['eta', 'containers', 'vessel', 'charges', 'carbon', 'documents', 'raw'], undefined),
  /** The raw message open at the side. */
  message: matching(/^\d{1,18}$/, undefined),
});
export type ContainerSearch = SearchValue<typeof ContainerSearch>;

/** Opens exactly this row: a reused container has a row for each journey. */
export function searchOfRow(
  row: Pick<ShipmentRow, 'equipmentReference' | 'shipmentId'>,
): Pick<ContainerSearch, 'container' | 'journey'> {
  const { equipmentReference, shipmentId } = row;
  return equipmentReference === null ? {} : { container: equipmentReference, journey: shipmentId };
}

/** Values omitted from the URL. */
export const oceanListDefaults = OceanListSearch.defaults;

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
