import type { ApplicationName } from '@portolan/contract';
import { type Layout, endOf, readAll, readPresent, readRows } from './layout.ts';
import * as layouts from './application-layouts.ts';
import { tidalWindow, tidalWindow2004, weather, weather2004 } from './weather-layouts.ts';
import * as inland from './inland-layouts.ts';
import * as observations from './observation-layouts.ts';
import type { SixBits } from './six-bit.ts';

/** Application data of types 6 and 8 with the field names of its specification; `name` says which one. */
export interface Application {
  name: ApplicationName;
  fields: Record<string, unknown>;
}

interface Form {
  name: ApplicationName;
  /** Both types carry it, or one of them only. */
  types?: 6 | 8;
  layout: Layout;
  /** Rows after the fixed fields. */
  rows?: { name: string; layout: Layout; widthBits: number; most: number; countedBy?: string };
  /** A text after the fixed fields, to the end. */
  text?: string;
  /** Fewer than the fixed fields have, where transmitters leave out the last ones. */
  fewestBits?: number;
  /** Application data longer than this belongs to another application with the same code. */
  mostBits?: number;
  /** The value of the first bit, where two layouts share a code and differ in it. */
  firstBit?: boolean;
}

/** By `dac/fid`: IMO SN.1/Circ.289 and 236, the Inland AIS standard, and the monitoring of aids to navigation. */
const forms: Readonly<Record<string, readonly Form[]>> = {
  '1/0': [{ name: 'text', layout: layouts.textHead, text: 'text' }],
  '1/2': [{ name: 'application-asked', types: 6, layout: layouts.askedApplication }],
  '1/3': [{ name: 'capability-asked', types: 6, layout: layouts.askedArea }],
  '1/4': [{ name: 'capability', types: 6, layout: layouts.capability }],
  '1/5': [{ name: 'application-acknowledged', types: 6, layout: layouts.applicationAnswer }],
  '1/11': [{ name: 'meteorology-and-hydrology-2004', types: 8, layout: weather2004, fewestBits: 276 }],
  '1/12': [{ name: 'dangerous-cargo-2004', types: 6, layout: layouts.dangerousCargo2004 }],
  '1/13': [{ name: 'fairway-closed', types: 8, layout: layouts.fairwayClosed }],
  '1/14': [
    {
      name: 'tidal-window-2004',
      types: 6,
      layout: layouts.monthAndDay,
      rows: { name: 'tidals', layout: tidalWindow2004, widthBits: 93, most: 3 },
    },
  ],
  '1/15': [{ name: 'air-draught', types: 8, layout: layouts.airDraught }],
  '1/16': [
    { name: 'number-of-persons', types: 8, layout: layouts.persons, mostBits: 24 },
    { name: 'number-of-persons', types: 6, layout: layouts.persons, mostBits: 56 },
    {
      name: 'vts-targets',
      types: 8,
      layout: {},
      rows: { name: 'targets', layout: layouts.vtsTarget, widthBits: 120, most: 4 },
    },
  ],
  '1/17': [
    {
      name: 'vts-targets',
      types: 8,
      layout: {},
      rows: { name: 'targets', layout: layouts.vtsTarget, widthBits: 120, most: 4 },
    },
  ],
  '1/18': [{ name: 'clearance-time', types: 6, layout: layouts.clearance, fewestBits: 30 }],
  '1/19': [{ name: 'marine-traffic-signal', types: 8, layout: layouts.trafficSignal }],
  '1/20': [{ name: 'berthing-data', types: 6, layout: layouts.berthing }],
  '1/21': [
    { name: 'ship-weather', types: 8, layout: observations.shipWeather, firstBit: false },
    { name: 'ship-weather-wmo', types: 8, layout: observations.shipWeatherWmo, firstBit: true },
  ],
  '1/22': [{ name: 'area-notice', types: 8, layout: layouts.areaNotice }],
  '1/23': [{ name: 'area-notice', types: 6, layout: layouts.areaNotice }],
  '1/24': [{ name: 'extended-static', types: 8, layout: layouts.extendedStatic }],
  '1/25': [
    {
      name: 'dangerous-cargo',
      types: 6,
      layout: layouts.dangerousCargo,
      rows: { name: 'cargos', layout: layouts.cargo, widthBits: 17, most: 28 },
    },
  ],
  '1/26': [{ name: 'environment', types: 8, layout: {} }],
  '1/27': [
    {
      name: 'route',
      types: 8,
      layout: layouts.route,
      rows: { name: 'waypoints', layout: layouts.waypoint, widthBits: 55, most: 16, countedBy: 'waycount' },
    },
  ],
  '1/28': [
    {
      name: 'route',
      types: 6,
      layout: layouts.route,
      rows: { name: 'waypoints', layout: layouts.waypoint, widthBits: 55, most: 16, countedBy: 'waycount' },
    },
  ],
  '1/29': [{ name: 'text', types: 8, layout: layouts.linkage, text: 'text' }],
  '1/30': [{ name: 'text', types: 6, layout: layouts.linkage, text: 'text' }],
  '1/31': [{ name: 'meteorology-and-hydrology', types: 8, layout: weather }],
  '1/32': [
    {
      name: 'tidal-window',
      types: 6,
      layout: layouts.monthAndDay,
      rows: { name: 'tidals', layout: tidalWindow, widthBits: 88, most: 3 },
    },
  ],
  '1/40': [{ name: 'number-of-persons', layout: layouts.persons }],
  '200/10': [{ name: 'inland-ship', types: 8, layout: inland.inlandShip }],
  '200/21': [{ name: 'inland-eta', types: 6, layout: inland.inlandEta }],
  '200/22': [{ name: 'inland-rta', types: 6, layout: inland.inlandRta }],
  '200/23': [{ name: 'inland-weather-warning', types: 8, layout: inland.inlandWeather }],
  '200/24': [
    {
      name: 'inland-water-levels',
      types: 8,
      layout: inland.country,
      rows: { name: 'gauges', layout: inland.gauge, widthBits: 25, most: 4 },
    },
  ],
  '200/40': [{ name: 'inland-signal', types: 8, layout: inland.inlandSignal }],
  '200/55': [{ name: 'inland-persons', layout: inland.inlandPersons }],
  '235/10': [{ name: 'aid-monitoring', types: 6, layout: inland.aidMonitoring, mostBits: 56 }],
  '250/10': [{ name: 'aid-monitoring', types: 6, layout: inland.aidMonitoring, mostBits: 56 }],
};

/**
 * The decoded application data; undefined for an unknown application, or when there are too few bits for its fixed
 * fields or so many that it must be another one; omitted fields are absent. `base` is where the application data
 * begins.
 */
export function readApplication(
  bits: SixBits,
  base: number,
  type: 6 | 8,
  dac: number,
  fid: number,
): Application | undefined {
  const dataBits = bits.length - base;
  const form = forms[`${dac}/${fid}`]?.find(
    (one) =>
      (one.types ?? type) === type &&
      dataBits >= (one.fewestBits ?? endOfForm(one)) &&
      dataBits <= (one.mostBits ?? Infinity) &&
      (one.firstBit ?? bits.isSet(base)) === bits.isSet(base),
  );
  if (form === undefined) return undefined;
  const { layout, rows, name } = form;
  const fields: Record<string, unknown> = readPresent(layout, bits, base);
  const end = base + endOfForm(form);
  if (form.text !== undefined) fields[form.text] = bits.text(end, bits.length - end);
  if (rows !== undefined) {
    const counted = rows.countedBy === undefined ? undefined : fields[rows.countedBy];
    const most = typeof counted === 'number' ? Math.min(counted, rows.most) : rows.most;
    fields[rows.name] = readRows(rows.layout, bits, end, rows.widthBits, most);
  }
  if (name === 'environment') fields['reports'] = readReports(bits, base);
  if (layout === layouts.areaNotice) fields['areas'] = readAreas(bits, end);
  return { name, fields };
}

const ends = new Map<Layout, number>();

function endOfForm({ layout }: Form): number {
  const known = ends.get(layout);
  if (known !== undefined) return known;
  const end = Object.keys(layout).length === 0 ? 0 : endOf(layout);
  ends.set(layout, end);
  return end;
}

const areaBits = 87;

/** The parts of an area notice: circles, rectangles, sectors, lines, polygons and texts. */
function readAreas(bits: SixBits, from: number): Record<string, unknown>[] {
  const areas: Record<string, unknown>[] = [];
  for (let at = from; areas.length < 10 && at + areaBits <= bits.length; at += areaBits) {
    const shape = layouts.areaShapes[bits.unsigned(at, 3)];
    if (shape === undefined) continue;
    const fields: Record<string, unknown> = readAll(shape.layout, bits, at);
    if (shape.hasPoints) fields['points'] = readRows(layouts.areaPoint, bits, at + 5, 20, 4);
    areas.push({ shape: shape.name, ...fields });
  }
  return areas;
}

const [reportBits, reportHeadBits] = [112, 27];

/** Sensor reports, without undefined kinds. */
function readReports(bits: SixBits, from: number): Record<string, unknown>[] {
  const reports: Record<string, unknown>[] = [];
  for (let at = from; reports.length < 8 && at + reportBits <= bits.length; at += reportBits) {
    const head = readAll(observations.sensorHead, bits, at);
    const kind = observations.sensors[head.sensor];
    if (kind === undefined) continue;
    reports.push({ kind: kind.name, ...head, ...readAll(kind.layout, bits, at + reportHeadBits) });
  }
  return reports;
}
