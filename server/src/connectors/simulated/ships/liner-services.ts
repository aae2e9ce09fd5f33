import type { ScheduleKind } from '@portolan/contract';

/** What a service is for; tenants ship more on some trades than on others. */
export type Trade =
  | 'asia-europe'
  | 'asia-mediterranean'
  | 'transpacific'
  | 'transatlantic'
  | 'south-america'
  | 'africa'
  | 'india-gulf'
  | 'oceania'
  | 'intra-asia'
  | 'feeder'
  | 'car-carriers';

/**
 * One weekly liner service of the simulated world. Ports and operators are real, the rotation is invented but typical.
 *
 * `rotation`: UN/LOCODEs in order of call; `|` separates the coasts. Cargo goes from one coast to the next one. The
 * loop closes at the first port.
 */
export interface LinerService {
  serviceCode: string;
  trade: Trade;
  carrierCodes: readonly string[];
  rotation: string;
  /** Passages the ships stay out of. */
  avoid: readonly string[];
  /** Ro-Ro services are sailed by car carriers; tenants book containers only. */
  kind: ScheduleKind;
  /** Capacity of its ships, about: of car carriers in car units. */
  teu: number;
  /** Letters of the voyage numbers on the way out and on the way back. */
  directions: readonly [string, string];
}

const cape = ['suez', 'babelmandeb', 'panama', 'kiel'];
const direct = ['kiel'];

/** `kind` is the trade with the letters of the voyage numbers on the way out and back. */
function weekly(
  kind: `${Trade} ${string}`,
  serviceCode: string,
  carriers: string,
  teu: number,
  rotation: string,
  avoid: readonly string[] = direct,
): LinerService {
  const [trade, directions = ''] = kind.split(' ');
  return {
    serviceCode,
    kind: trade === 'car-carriers' ? 'roro' : 'container',
    trade: trade as Trade,
    carrierCodes: carriers.split(' '),
    rotation,
    avoid,
    teu,
    directions: [directions.charAt(0), directions.charAt(1)],
  };
}

/** All services of the world. Prettier would make eight lines of each. */
export const linerServices: readonly LinerService[] = [
  weekly(
    'asia-europe WE',
    'AE1',
    'MAEU HLCU',
    19000,
    'CNNBO CNSGH CNYTN MYTPP | NLRTM DEBRV GBFXT BEANR | MYTPP',
    cape,
  ),
  weekly(
    'asia-europe WE',
    'AE5',
    'MAEU HLCU',
    15500,
    'KRPUS CNQIN CNNBO CNSGH SGSIN | DEWVN DEHAM PLGDN SEGOT | MYPKG',
    cape,
  ),
  weekly(
    'asia-europe WE',
    'LION',
    'MSCU',
    23500,
    'CNQIN KRPUS CNNBO CNSGH CNYTN | NLRTM GBFXT BEANR DEHAM | SGSIN',
    cape,
  ),
  weekly(
    'asia-europe WE',
    'FAL1',
    'CMDU COSU OOLU EGLV',
    20500,
    'CNTNJ CNDAL CNQIN CNSGH CNNBO CNYTN SGSIN | GBSOU FRLEH NLRTM DEHAM | MYPKG CNNSA',
    cape,
  ),
  weekly(
    'asia-europe WE',
    'FE3',
    'ONEY HDMU YMLU',
    14000,
    'TWKHH CNNBO CNSGH CNYTN THLCH SGSIN | NLRTM DEHAM GBFXT',
    cape,
  ),
  weekly(
    'asia-mediterranean WE',
    'TIGER',
    'MSCU',
    15000,
    'CNQIN CNSGH CNNBO CNYTN VNVUT | ITGIT ITGOA ITSPE FRFOS | SGSIN',
    cape,
  ),
  weekly(
    'asia-mediterranean WE',
    'BEX2',
    'CMDU COSU EGLV',
    11000,
    'CNSGH CNNBO CNXAM CNYTN MYPKG | EGPSD GRPIR TRIST ROCND | SAJED',
    ['panama', 'kiel'],
  ),
  weekly('transpacific EW', 'TP6', 'MAEU HLCU', 13000, 'CNXAM CNYTN VNVUT CNNBO CNSGH | USLAX USOAK', [
    'panama',
  ]),
  weekly('transpacific EW', 'PN4', 'ONEY HDMU YMLU', 8500, 'CNQIN CNNBO CNSGH KRPUS | USTIW CAVAN | JPTYO', [
    'panama',
  ]),
  weekly('transpacific EW', 'AAS2', 'CMDU COSU OOLU EGLV', 14500, 'CNQIN CNSGH CNNBO TWKHH | USLAX USOAK', [
    'panama',
  ]),
  weekly('transpacific EW', 'OPNW', 'COSU OOLU CMDU', 10000, 'HKHKG CNYTN CNSGH KRPUS | CAPRR CAVAN USSEA', [
    'panama',
  ]),
  weekly('transpacific EW', 'SENT', 'MSCU', 14000, 'VNVUT CNYTN CNNBO CNSGH KRPUS | USLAX USOAK', ['panama']),
  weekly('transpacific EW', 'CLX1', 'MATS', 3600, 'CNNBO CNSGH | USLAX USHNL', ['panama']),
  weekly('transpacific EW', 'ZEX', 'ZIMU', 9000, 'VNSGN CNSHK CNXAM CNNBO | USLAX', ['panama']),
  weekly('transpacific EW', 'TP17', 'MAEU HLCU', 14000, 'KRPUS CNNBO CNSGH CNYTN | PAMIT USSAV USCHS USNYC', [
    'suez',
    'cape_good_hope',
  ]),
  weekly(
    'transpacific EW',
    'EC2',
    'ONEY HDMU YMLU',
    13000,
    'CNQIN CNNBO CNSGH KRPUS | COCTG USSAV USCHS USNYC',
    ['suez', 'cape_good_hope'],
  ),
  weekly('transatlantic WE', 'TA1', 'MAEU HLCU', 5000, 'NLRTM DEBRV GBLGP | USNYC USCHS USHOU'),
  weekly('transatlantic WE', 'AL5', 'HLCU ONEY', 6500, 'BEANR NLRTM DEHAM FRLEH | USNYC USSAV USMIA'),
  weekly('transatlantic WE', 'SLR', 'OOLU HLCU', 4200, 'NLRTM DEHAM GBLIV | CAHAL CAMTR'),
  weekly('transatlantic WE', 'MUS', 'MSCU', 6700, 'ITGIT ITGOA ESVLC PTSIE | USNYC USBAL USCHS'),
  weekly('transatlantic WE', 'ACLA', 'ACLU', 3800, 'DEHAM BEANR GBLIV | CAHAL USNYC USBAL'),
  weekly(
    'south-america SN',
    'SAEC',
    'MAEU HLCU',
    10500,
    'NLRTM GBLGP DEHAM BEANR | BRSSZ BRPNG ARBUE UYMVD BRITJ',
  ),
  weekly(
    'south-america SN',
    'ASAX',
    'CMDU COSU EGLV ONEY',
    11500,
    'CNSGH CNNBO CNSHK SGSIN | BRRIO BRSSZ BRPNG UYMVD',
    cape,
  ),
  weekly(
    'south-america EW',
    'ACX',
    'MSCU PABV',
    9500,
    'CNXAM CNNBO CNSGH KRPUS | MXZLO PECLL CLSAI | ECGYE',
    ['cape_horn', 'magellan'],
  ),
  weekly('south-america SN', 'WSL', 'MSCU HLCU', 8500, 'NLRTM BEANR ESALG | COCTG PABLB PECLL CLSAI', [
    'cape_horn',
    'magellan',
    'kiel',
  ]),
  weekly('africa WE', 'FEW3', 'MAEU', 8000, 'CNSGH CNNSA SGSIN MYTPP | TGLFW GHTEM NGTIN CIABJ', cape),
  weekly('africa WE', 'SAF', 'MAEU HLCU', 7000, 'CNSGH CNNBO HKHKG MYTPP | ZADUR ZAZBA ZACPT | MUPLU', [
    'suez',
    'panama',
  ]),
  weekly('africa WE', 'EAX', 'CMDU PABV', 4500, 'CNNBO CNSHK SGSIN MYPKG | KEMBA TZDAR', ['panama']),
  weekly('africa SN', 'SAX', 'MSCU', 8800, 'NLRTM BEANR GBLGP DEHAM | ZACPT ZAZBA ZADUR', cape),
  weekly('africa SN', 'EWA', 'MAEU', 4500, 'NLRTM FRLEH ESALG | SNDKR CIABJ GHTEM NGTIN'),
  weekly(
    'india-gulf WE',
    'CGX',
    'EGLV COSU OOLU',
    9000,
    'CNTNJ CNQIN CNSGH CNNBO SGSIN | AEJEA SADMM INMUN',
    cape,
  ),
  weekly('india-gulf WE', 'IEX', 'HLCU ONEY', 8500, 'INNSA INMUN PKKHI | NLRTM GBLGP DEHAM BEANR', cape),
  weekly('india-gulf WE', 'CIX', 'WHLC PABV', 5500, 'CNSGH CNNBO CNSHK MYPKG | LKCMB INNSA INMUN'),
  weekly('oceania SN', 'A3N', 'COSU OOLU ONEY', 5600, 'CNQIN CNSGH CNNBO TWKHH | AUSYD AUMEL AUBNE', [
    'panama',
  ]),
  weekly('oceania SN', 'KIX', 'MSCU HLCU', 4800, 'SGSIN MYPKG THLCH | AUFRE AUMEL AUSYD NZTRG', ['panama']),
  weekly('oceania EW', 'PANZ', 'MAEU', 4300, 'AUMEL AUSYD NZTRG NZAKL | USLAX USOAK', ['panama']),
  weekly('intra-asia SN', 'JTV', 'SITU KMTU', 1900, 'JPTYO JPYOK JPNGO JPUKB | CNSGH CNXAM VNHPH'),
  weekly('intra-asia SN', 'NSC', 'WHLC EGLV', 2800, 'JPTYO JPYOK JPNGO JPOSA | TWKHH HKHKG THLCH VNSGN'),
  weekly('intra-asia SN', 'KMX', 'KMTU HDMU', 2500, 'KRINC KRPUS CNNBO | SGSIN MYPKG IDJKT'),
  weekly('intra-asia SN', 'PAI', 'ONEY', 2200, 'JPUKB JPNGO JPYOK | PHMNL IDJKT SGSIN'),
  weekly('intra-asia SN', 'CVT', 'SITU', 1800, 'CNTNJ CNQIN CNSGH | VNSGN THLCH PHMNL'),
  weekly('intra-asia WE', 'BENG', 'MAEU', 2600, 'CNNBO CNXAM CNNSA SGSIN | BDCGP INCCU'),
  weekly('feeder NS', 'BAL1', 'UFEE', 1400, 'DEBRV DEHAM | PLGDN LTKLJ LVRIX'),
  weekly('feeder NS', 'SCAN', 'UFEE', 1300, 'NLRTM DEBRV | DKAAR SEGOT NOOSL'),
  weekly('feeder NS', 'FIN2', 'XPRS', 1500, 'NLRTM BEANR | FIHEL EEMUG'),
  weekly('feeder WE', 'IRL', 'XPRS', 1000, 'NLRTM BEANR | IEDUB GBBEL'),
  weekly('feeder EW', 'EMF', 'ARKU', 1700, 'GRPIR EGPSD | TRIZM ILASH CYLMS LBBEY'),
  weekly('feeder NS', 'ADR', 'XPRS', 1400, 'MTMAR ITGIT | ITVCE SIKOP HRRJK'),
  weekly('feeder SN', 'JAVA', 'SSPH', 1600, 'SGSIN | IDSUB IDSRG'),
  weekly('feeder EW', 'SUM', 'REGU', 1200, 'SGSIN MYPKG | IDBLW MYPEN'),
  weekly('feeder NS', 'BOB', 'XPRS', 1700, 'LKCMB | INMAA INCCU BDCGP'),
  weekly('feeder WE', 'GULF', 'XPRS', 2100, 'AEJEA | KWSWK IQUQR BHAHD'),
  weekly('feeder EW', 'CARI', 'CMDU', 1700, 'JMKIN PAMIT | DOCAU COCTG'),
  weekly(
    'car-carriers WE',
    'RAE1',
    'NYKS MOLU KKLU',
    6400,
    'JPNGO JPYOK KRPUS SGSIN | BEZEE DEBRV GBSOU',
    direct,
  ),
  weekly('car-carriers WE', 'RAE2', 'SAIC CSCR', 7600, 'CNSGH CNTNJ | ITSPE ESBCN BEZEE DEBRV', cape),
  weekly('car-carriers EW', 'RNA1', 'NYKS KKLU', 6400, 'JPYOK JPNGO | USLAX USTIW', ['panama']),
  weekly('car-carriers EW', 'RTA1', 'WLWH HUAU', 6700, 'DEBRV BEZEE GBSOU | USNYC USBAL USCHS'),
  weekly('car-carriers SN', 'ROC1', 'WLWH EUKO', 6300, 'KRPUS JPYOK JPNGO CNSGH | AUBNE AUMEL AUFRE NZAKL', [
    'panama',
  ]),
  weekly('car-carriers SN', 'RAF1', 'HUAU SALL', 5600, 'BEANR DEBRV FRLEH | SNDKR CIABJ ZADUR'),
];
