/** The columns of a table of milestones, and the fields of the same in JSON, in their order. */
export const milestoneColumns = [
  'mode',
  'vin',
  'booking',
  'bill',
  'mark',
  'event',
  'kind',
  'time',
  'place',
  'facility',
  'vessel',
  'imo',
  'voyage',
  'carrier',
  'pol',
  'pod',
  'description',
  'pieces',
  'weight_kg',
  'volume_cbm',
  'remark',
  'event_id',
] as const;
export type MilestoneColumn = (typeof milestoneColumns)[number];

/** Names that columns have in the files of lines, agents and terminals, and in JSON with the names of DCSA. */
const aliases: Readonly<Record<MilestoneColumn, string>> = {
  mode: 'mode modeoftransport cargotype traffic',
  vin: 'vin vinno vinnumber vehicleidentificationnumber chassis chassisno chassisnumber fahrgestellnummer 车架号 車台番号 車架號',
  booking: 'booking bookingno bookingnumber carrierbookingreference bkg bkgno 订舱号 訂艙號 ブッキング番号',
  bill: 'bill bl blno bol bolnumber billoflading billofladingno transportdocumentreference 提单号 提單號 bl番号',
  mark: 'mark marks piecemark case caseno package packageno lot lotno item 唛头 嘜頭 荷印',
  event: 'event eventcode status milestone activity move 事件 节点 節點 イベント',
  kind: 'kind classifier eventclassifiercode type 类型 類型 区分',
  time: 'time datetime eventdatetime date eventdate localtime timestamp 时间 時間 日時',
  place: 'place location unlocationcode unlocode locode port portcode 地点 地點 港口 場所',
  facility: 'facility terminal berth yard facilitycode 码头 碼頭 ターミナル',
  vessel: 'vessel vesselname ship shipname mv 船名 本船',
  imo: 'imo imono imonumber vesselimo vesselimonumber',
  voyage: 'voyage voyageno voyagenumber voy exportvoyagenumber carriervoyagenumber 航次 次航',
  carrier: 'carrier scac carriercode line 船公司 船社',
  pol: 'pol portofloading loadport loadingport from 装货港 裝貨港 積港',
  pod: 'pod portofdischarge dischargeport to 卸货港 卸貨港 揚港',
  description: 'description model makeandmodel commodity cargo goods 货名 貨名 品名',
  pieces: 'pieces pcs quantity qty units packages numberofpackages 件数 件數 個数',
  weight_kg: 'weightkg weight grossweight grossweightkg kg 重量',
  volume_cbm: 'volumecbm volume cbm measurement m 体积 體積 容積',
  remark: 'remark remarks note notes comment condition damage 备注 備註 備考',
  event_id: 'eventid id reference sourceeventid',
};

const known = new Map<string, MilestoneColumn>(
  milestoneColumns.flatMap((column) =>
    [column.replace('_', ''), ...aliases[column].split(' ')].map((name) => [name, column] as const),
  ),
);

const simplify = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** The column that a heading or a field names; undefined for one that is none of ours. */
export const milestoneColumnOf = (head: string): MilestoneColumn | undefined => known.get(simplify(head));
