import { describe, expect, test } from 'vitest';
import { findLocodeRow, listLocodeRows } from './locode-index.ts';
import { canonicalLocationCode } from './location-aliases.ts';
import { findPlace, portName } from './places.ts';
import { findPort, listPorts } from './ports.ts';

describe('findPlace', () => {
  test('finds a port under the alternative code that carriers use', () => {
    expect(findPlace('CNSHA')).toMatchObject({
      unLocationCode: 'CNSGH',
      name: 'Shanghai',
      countryCode: 'CN',
      timeZone: 'Asia/Shanghai',
      isPort: true,
    });
  });

  test('ignores case and the space of the printed form', () => {
    expect(findPlace('nl rtm')?.name).toBe('Rotterdam');
  });

  test('finds inland places, with the zone of their region', () => {
    expect(findPlace('DEMUC')).toMatchObject({ countryCode: 'DE', timeZone: 'Europe/Berlin', isPort: false });
    expect(findPlace('USCHI')?.timeZone).toBe('America/Chicago');
    expect(findPlace('USDEN')?.timeZone).toBe('America/Denver');
    expect(findPlace('RUIKT')?.timeZone).toBe('Asia/Irkutsk');
  });

  test('gives a place without airport or position the only zone of its country', () => {
    expect(findPlace('ADFMO')).toEqual({
      unLocationCode: 'ADFMO',
      name: 'La Farga de Moles',
      countryCode: 'AD',
      timeZone: 'Europe/Andorra',
      isPort: false,
    });
  });

  test.each(['', 'CN', 'AAAAA', 'ZZZZZ', 'CNSGH1', '\u0000\u0000\u0000\u0000\u0000'])(
    'does not know %j',
    (code) => {
      expect(findPlace(code)).toBeUndefined();
    },
  );
});

describe('the UN/LOCODE list', () => {
  test('is complete and sorted, and every row is found', () => {
    const rows = [...listLocodeRows()];
    expect(rows.length).toBeGreaterThan(115_000);
    const lost = rows.filter(
      ({ unLocationCode }) => findLocodeRow(unLocationCode)?.unLocationCode !== unLocationCode,
    );
    expect(lost).toEqual([]);
  });

  test('gives a place a whole position on the globe or none', () => {
    const broken = [...listLocodeRows()].filter(
      ({ latitude, longitude }) =>
        (latitude === undefined) !== (longitude === undefined) ||
        Math.abs(latitude ?? 0) > 90 ||
        Math.abs(longitude ?? 0) > 180,
    );
    expect(broken).toEqual([]);
  });

  test('names only time zones that exist, and for nearly every place one', () => {
    const rows = [...listLocodeRows()];
    const zones = new Set(rows.flatMap(({ timeZone }) => timeZone ?? []));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    expect(rows.filter(({ timeZone }) => timeZone === undefined).length / rows.length).toBeLessThan(0.02);
  });
});

describe('canonicalLocationCode', () => {
  test('maps two codes of one port to the same', () => {
    expect(canonicalLocationCode('CNSHA')).toBe(canonicalLocationCode('CNSGH'));
    expect(canonicalLocationCode('USPTM')).toBe('USORF');
  });

  test('leaves a code without an alias as it is', () => {
    expect(canonicalLocationCode('de ham')).toBe('DEHAM');
    expect(canonicalLocationCode('XYABC')).toBe('XYABC');
  });
});

describe('ports', () => {
  test('are sorted with the busiest container ports first, each once and under its canonical code', () => {
    const ports = listPorts();
    expect(ports.slice(0, 4).map((port) => port.unLocationCode)).toEqual([
      'SGSIN',
      'HKHKG',
      'KRPUS',
      'CNSGH',
    ]);
    expect(new Set(ports.map((port) => port.unLocationCode)).size).toBe(ports.length);
    for (const { unLocationCode } of ports)
      expect(canonicalLocationCode(unLocationCode)).toBe(unLocationCode);
  });

  test('all have a position, a time zone and counts', () => {
    const broken = listPorts().filter(
      (port) =>
        !(Math.abs(port.latitude) <= 90 && Math.abs(port.longitude) <= 180 && port.callsTotal >= 0) ||
        port.timeZone === '' ||
        Number.isNaN(port.callsContainer),
    );
    expect(broken).toEqual([]);
  });

  test('have their terminals, also those listed under an alternative code', () => {
    expect(findPort('NLRTM')?.terminals.length).toBeGreaterThan(5);
    expect(findPort('USORF')?.terminals.map((terminal) => terminal.code)).not.toEqual([]);
    expect(listPorts().reduce((sum, port) => sum + port.terminals.length, 0)).toBe(1256);
  });

  test('have an estimated anchorage where they take containers', () => {
    expect(findPort('DEHAM')?.anchorage?.radiusNm).toBeGreaterThan(0);
  });
});

describe('portName', () => {
  test.each([
    ['CNSHA', 'zh-cn', '上海'],
    ['USLAX', 'zh-hk', '洛杉磯'],
    ['NLRTM', 'ja', 'ロッテルダム'],
    ['QAHMD', 'zh-CN', '哈马德'],
    ['CNSHK', 'en', 'Shekou'],
    ['DEMUC', 'ja', 'Munchen'],
    ['XYABC', 'ja', 'XYABC'],
  ])('calls %s in %s %s', (code, language, name) => {
    expect(portName(code, language)).toBe(name);
  });
});
