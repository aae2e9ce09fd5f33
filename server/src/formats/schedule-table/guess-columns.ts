import type { TableField, TableMapping, TableRows } from '@portolan/contract';

const oneOf = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);

/** What headings of each field look like, simplified: small letters and digits only, other scripts kept. */
const headings: Readonly<Record<TableField, RegExp>> = {
  carrierCode: oneOf(
    'carrier(code|scac)?',
    'scac',
    'line',
    'shippingline',
    'linecode',
    '船公司',
    '承运人',
    '船社',
    'キャリア',
  ),
  serviceCode: oneOf(
    'service(code|loop|id)?',
    'loop',
    'route',
    'svc',
    '航线(代码)?',
    '航線(代碼)?',
    'サービス',
    '航路',
  ),
  serviceName: oneOf('service(name|description)', '航线名称', '航線名稱', 'サービス名'),
  vesselName: oneOf(
    'vessel(name)?',
    'ship(name)?',
    'mv',
    'motorvessel',
    'schiff(sname)?',
    'buque',
    'navire',
    '船名',
    '本船',
    '船舶(名称|名稱)?',
  ),
  vesselImoNumber: oneOf(
    '(vessel|ship)?imo(no|number|nr|code)?',
    'lloyds?(no|number|nr)?',
    'imo番号',
    'imo编号',
    'imo編號',
  ),
  mmsi: /^mmsi(no|number)?$/,
  voyageNumber: oneOf(
    'voy(age)?(no|number|nr|code)?',
    'trip(no|number)?',
    '(export|outbound|out)voy(age)?(no|number)?',
    '航次(号|號)?',
    '出口航次',
    '航海番号',
    '次航',
    'reise(nr|nummer)?',
  ),
  importVoyageNumber: oneOf(
    '(import|inbound|in)voy(age)?(no|number)?',
    '进口航次',
    '進口航次',
    '輸入航海番号',
  ),
  portName: oneOf(
    'port(name|ofcall)?',
    'location(name)?',
    'place',
    'call(ingport)?',
    'hafen',
    'puerto',
    '港口(名称|名稱)?',
    '港名?',
    '寄港地',
    '挂靠港',
    '掛靠港',
  ),
  unLocationCode: oneOf(
    'un)?(locode',
    'locationcode',
    'unloc(ode|ation|ationcode)?',
    'portcode',
    'portlocode',
    '港口代码',
    '港口代碼',
    '港コード',
  ),
  facilityCode: oneOf(
    'terminal(code|name)?',
    'facility(code)?',
    'berthcode',
    'smdg(code|terminalcode)?',
    '码头',
    '碼頭',
    'ターミナル',
  ),
  arrival: oneOf(
    'eta',
    'sta',
    'pta',
    'arr(ival)?(date|time|datetime)?',
    'planned(arrival|eta)',
    '(scheduled|proforma)arrival',
    'ankunft',
    'llegada',
    '到港(时间|時間)?',
    '预计到港',
    '預計到港',
    '到着(日|予定日?)?',
    '入港(日|予定日?)?',
  ),
  arrivalEstimated: oneOf(
    'estimated(timeof)?arrival',
    'revisedeta',
    'updatedeta',
    'neweta',
    'currenteta',
    'latesteta',
    '最新到港',
    '修正eta',
  ),
  arrivalActual: oneOf('ata', 'actual(timeof)?arrival', 'arrived', '实际到港', '實際到港', '到着実績'),
  berth: oneOf(
    'etb',
    'berth(ing)?(date|time)?',
    'planned(berth|etb)',
    '靠泊(时间|時間)?',
    '着岸(日|予定日?)?',
  ),
  departure: oneOf(
    'etd',
    'std',
    'ptd',
    'dep(arture)?(date|time|datetime)?',
    'sailing(date)?',
    'planned(departure|etd)',
    '(scheduled|proforma)departure',
    'abfahrt',
    'salida',
    '离港(时间)?',
    '離港(時間)?',
    '预计离港',
    '預計離港',
    '开船日?',
    '開船日?',
    '出港(日|予定日?)?',
    '出発(日|予定日?)?',
  ),
  departureEstimated: oneOf(
    'estimated(timeof)?departure',
    'revisedetd',
    'updatedetd',
    'newetd',
    'currentetd',
    'latestetd',
    '最新离港',
    '最新離港',
    '修正etd',
  ),
  departureActual: oneOf(
    'atd',
    'actual(timeof)?departure',
    'departed',
    'sailed',
    '实际离港',
    '實際離港',
    '出港実績',
  ),
  documentCutOff: oneOf(
    '(doc(ument(ation)?)?s?|si|dco)(cutoff|closing|cut|deadline)?(date|time)?',
    '截单(时间)?',
    '截單(時間)?',
    '书类カット',
    '書類カット',
  ),
  vgmCutOff: oneOf('(vgm|vco)(cutoff|closing|cut|deadline)?(date|time)?', 'vgm截止(时间|時間)?', 'vgmカット'),
  portCutOff: oneOf(
    '(port|cy|terminal|cargo|gate|pco)(cutoff|closing|cut|deadline)(date|time)?',
    'pco',
    '截港(时间|時間)?',
    '截关',
    '截關',
    'cyカット',
  ),
  remark: oneOf('remarks?', 'comments?', 'notes?', '备注', '備註', '備考'),
};

/** A heading in small letters and digits, other scripts kept, without the zone in brackets. */
export const simplify = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\((local|lt|utc|gmt)[^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Which columns are what, by their headings: each field and each column at most once. Pure. */
export function guessColumns(header: readonly string[]): TableMapping['columns'] {
  const columns: TableMapping['columns'] = {};
  for (const heading of header) {
    const simple = simplify(heading);
    const field = (Object.keys(headings) as TableField[]).find(
      (name) => columns[name] === undefined && headings[name].test(simple),
    );
    if (field !== undefined) columns[field] = heading;
  }
  return columns;
}

/** Rows above the headings, such as a title, are skipped: the heading row names most fields of the first ones. */
export function findHeader(rows: TableRows): number {
  const scores = rows.slice(0, 15).map((row) => Object.keys(guessColumns(row)).length);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cell !== '').length >= 2),
  );
}
