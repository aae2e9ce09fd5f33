import { expect, test } from 'vitest';
import { countMistakes, resolveDestination } from './destination.ts';

// As ships sent them, in a log of three minutes.
test.each([
  ['NLRTM', 'NLRTM', 'code'],
  ['KRPUS', 'KRPUS', 'code'],
  ['AU SYD', 'AUSYD', 'code'],
  ['>JP YOK OFF', 'JPYOK', 'code'],
  ['>JP KWS OG/OFF', 'JPKWS', 'code'],
  ['CNSHA>USLAX', 'USLAX', 'code'],
  ['NLRTM01202DOCKX00030', 'NLRTM', 'code'],
  ['ROTTERDAM', 'NLRTM', 'name'],
  ['TIAN JIN', 'CNTNJ', 'name'],
  ['NEW ORLEANS_USA', 'USMSY', 'name'],
  ['GDANSK,POLAN', 'PLGDN', 'name'],
  ['INCHON', 'KRINC', 'name'],
  ['GOTEBORG_ROAD', 'SEGOT', 'name'],
  ['AMTWERP', 'BEANR', 'spelling'],
  ['LIVRPOOL', 'GBLIV', 'spelling'],
  ['YANCOUVER,CANADA', 'CAVAN', 'spelling'],
  ['TIANJIN<<<>>>INCHEON', 'KRINC', 'name'],
  ['COPENHAGEN', 'DKCPH', 'name'],
  ['LAS PALMAS ANCHORAGE', 'ESLPA', 'name'],
  ['PORT KEMBLA', 'AUPKL', 'name'],
  ['PORT ANGELES WA', 'USCLM', 'name'],
  ['LONG BEACH CA', 'USLGB', 'name'],
  ['PORTLAND  MAINE', 'USPWM', 'name'],
  ['PORTLAND OR', 'USPDX', 'name'],
  ['PORTLAND,UK', 'GBPTL', 'name'],
  ['ALBANY,NY', 'USALB', 'name'],
  ['ANCHORAGE AK', 'USANC', 'name'],
  ['ST. JOHNS NL', 'CASJF', 'name'],
  ['TEES,U.K.', 'GBTEE', 'name'],
  ['PL  SZCZECIN', 'PLSZZ', 'name'],
  ['IMMINGHAM,U.K.', 'GBIMM', 'name'],
  ['SEATTLE P90', 'USSEA', 'name'],
  ['CNTAO INNER ANCHORG', 'CNQIN', 'code'],
  ['ANTWERPEN VIA KK', 'BEANR', 'name'],
  ['TUARANGA,NEW ZEALAND', 'NZTRG', 'spelling'],
  ['FREDRIKS HAVN', 'DKFDH', 'spelling'],
  ['HOUSTON,TEXAS USA', 'USHOU', 'part'],
] as const)('%s means %s', (text, unLocationCode, how) => {
  expect(resolveDestination(text).port).toMatchObject({ unLocationCode, how });
});

test.each([
  'HOME',
  '0',
  '',
  '?',
  'FISHING GROUNDS',
  'WORKING HARBOR',
  'TUG IN OPERATION',
  'SEA TRAIL',
  'N,A',
  'ONBEKEND',
  'WEET NIET',
  'CHANNEL 16 FOR DEST',
  'DREDGE AREA 212',
  'ANCHORAGE',
  'CYPRUS',
  'ST JOHNS',
  // Places that are not ports of the list, near ports whose names are alike or a part of theirs.
  'TILBURG',
  'LINGEN',
  'BERGEN OP ZOOM',
  'NORFOLK ISLAND',
  'ALGIERS POINT',
  'CATALINA ISL',
  'LAKE UNION',
  'VICTORIA,TX',
  'LONDON ARRAY WFARM',
  // Routes with an unknown end.
  'ROTTERDAM-BASEL',
  'ANTWERP-KOEGE',
  'KIEL/KLAIPEDA/KIEL',
])('%s means no port', (text) => {
  expect(resolveDestination(text)).toEqual({ text, port: null });
});

test('of two ports of one name the nearer is meant', () => {
  const near = (longitude: number, latitude: number) =>
    resolveDestination('VANCOUVER', { longitude, latitude }).port?.unLocationCode;
  expect(near(-123.4, 49.2)).toBe('CAVAN');
  expect(near(-122.8, 45.7)).toBe('USVAN');
});

test('a code has more confidence than a name, a name more than a guess', () => {
  const confidences = ['SGSIN', 'SINGAPORE', 'SINGAPROE'].map(
    (text) => resolveDestination(text).port?.confidence ?? 0,
  );
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  expect(new Set(confidences).size).toBe(3);
});

test.each([
  ['HAMBURG', 'HAMBURG', 0],
  ['HAMBRUG', 'HAMBURG', 1],
  ['HAMURG', 'HAMBURG', 1],
  ['HAMBXXX', 'HAMBURG', 3],
])('%s is %s with %i mistakes', (a, b, mistakes) => {
  expect(countMistakes(a, b, 2)).toBe(mistakes);
});
