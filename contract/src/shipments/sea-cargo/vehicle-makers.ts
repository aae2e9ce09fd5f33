/**
 * Makers of vehicles that travel by ship, with the first three characters of their numbers (world manufacturer
 * identifiers, ISO 3780). Not all there are: an identifier that is missing here leaves a number as good as it was.
 */
const table = `
1C4 1C6 3C4 3C6 Stellantis
1FA 1FM 1FT 2FM 3FA WF0 MNC Ford
1G1 1GC 1GN 1GT 2G1 3GC KL1 LSG General Motors
1HG 19X 2HG 5FN JHM SHH LHG Honda
1N4 1N6 3N1 5N1 JN1 JN8 SJN LGB Nissan
1VW 3VW WVW WVG WV1 WV2 AAV LSV LFV Volkswagen
2T1 2T3 3TM 4T1 5TD 5YF JTD JTE JTH JTM JTN NMT SB1 VNK AHT LFM LVG Toyota
3MZ JM0 JM1 JM3 JMZ LVR Mazda
4JG 55S W1K W1N WDB WDC WDD WDF LE4 Mercedes-Benz
4S3 4S4 JF1 JF2 Subaru
4US 5UX WBA WBS WBY WMW LBV BMW
5NM 5NP KMH KMF MAL NLH TMA Hyundai
5XX 5XY KNA KND KNE U5Y Kia
5YJ 7SA LRW XP7 Tesla
JA3 JA4 JMB MMB Mitsubishi
JS2 JS3 MA3 TSM Suzuki
JAA JAL MPA Isuzu
JHF JHD Hino
LGX LC0 BYD
LSJ SAIC MG
LB3 L6T Geely
LVV LNN Chery
LGW Great Wall
LJ1 JAC
SAJ SAL SAD Jaguar Land Rover
SCB Bentley
TMB Skoda
TRU WAU WUA WA1 Audi
UU1 VF1 VF6 Renault
VF3 VR3 Peugeot
VF7 VR7 Citroen
VSS Seat
WP0 WP1 Porsche
W0L W0V Opel
YS2 Scania
YV1 YV4 LYV LVY Volvo Cars
YV2 Volvo Trucks
WMA MAN
XLR DAF
ZAR ZFA ZAC Fiat and Alfa Romeo
ZCF Iveco
ZFF Ferrari
YAR CAT Caterpillar
`;

/** By identifier. */
export const makers: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      const first = words.findIndex((word) => !/^[A-Z0-9]{3}$/.test(word) || isName(word));
      const name = words.slice(first).join(' ');
      return words.slice(0, first).map((code) => [code, name] as const);
    }),
);

/** Names of three capitals look like identifiers. */
function isName(word: string): boolean {
  return ['BMW', 'BYD', 'JAC', 'DAF', 'MAN'].includes(word);
}
