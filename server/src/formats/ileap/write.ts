import type { CarbonElement, CarbonStatement } from '@portolan/contract';

/** A statement with what a footprint says beside it. */
export interface WrittenFootprint {
  statement: CarbonStatement;
  companyName: string;
  /** UUID of the footprint: the same while the shipment is. */
  footprintId: string;
  createdAt: string;
  /** First and last day that it covers, ISO moments. */
  from: string;
  to: string;
}

/** Decimals are texts in this standard, never in scientific notation. */
const decimal = (value: number): string =>
  Number(value.toPrecision(12)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 12 });

/** A PACT 2 footprint with an iLEAP shipment footprint: elements without figures are left out. Pure. */
export function writeFootprint(written: WrittenFootprint): Record<string, unknown> {
  const { statement, companyName, footprintId, createdAt, from, to } = written;
  const counted = statement.elements.filter(({ kgCo2e }) => kgCo2e !== null);
  const { number, kgCo2e, tonneKm, tiers } = statement;
  return {
    id: footprintId,
    specVersion: '2.0.0',
    version: 0,
    created: createdAt,
    status: 'Active',
    companyName,
    companyIds: [`urn:portolan:company:${encodeURIComponent(companyName)}`],
    productDescription: `Logistics emissions related to shipment with ID ${number}`,
    productIds: [`urn:pathfinder:product:customcode:vendor-assigned:${number}`],
    productCategoryCpc: '83117',
    productNameCompany: `Shipment with ID ${number}`,
    comment: statement.simulated ? 'Simulated data' : '',
    pcf: {
      declaredUnit: 'ton kilometer',
      unitaryProductAmount: decimal(tonneKm),
      pCfExcludingBiogenic: decimal(kgCo2e),
      fossilGhgEmissions: decimal(kgCo2e),
      fossilCarbonContent: '0',
      biogenicCarbonContent: '0',
      characterizationFactors: 'AR5',
      crossSectoralStandardsUsed: ['GHG Protocol Product standard'],
      productOrSectorSpecificRules: [],
      boundaryProcessesDescription: 'Well to wake, ISO 14083',
      referencePeriodStart: from,
      referencePeriodEnd: to,
      secondaryEmissionFactorSources: sourcesOf(counted),
      exemptedEmissionsPercent: 0,
      exemptedEmissionsDescription: '',
      packagingEmissionsIncluded: false,
      primaryDataShare: Math.round((tiers.primary + tiers['vessel-specific']) * 10_000) / 100,
    },
    extensions: [
      {
        specVersion: '2.0.0',
        dataSchema: 'https://api.ileap.sine.dev/shipment-footprint.json',
        documentation: 'https://sine-fdn.github.io/ileap-extension/',
        data: {
          mass: decimal(statement.tonnes * 1000),
          shipmentId: number,
          tces: counted.map((element, at) => writeElement(element, at, number)),
        },
      },
    ],
  };
}

function writeElement(element: CarbonElement, at: number, shipmentId: string): Record<string, unknown> {
  const { mode, tonnes, distanceKm, distanceKind, tonneKm, kgCo2e, kgTtw, factor } = element;
  const category = [factor?.vehicle ?? 'stated', factor?.size, factor?.load].filter((part) => part).join(' ');
  const km =
    distanceKm === null
      ? {}
      : { [distanceKind === 'great-circle' ? 'gcd' : 'sfd']: decimal(activityKmOf(element)) };
  return {
    tceId: `${shipmentId}-${at + 1}`,
    prevTceIds: at === 0 ? [] : [`${shipmentId}-${at}`],
    [mode === 'HUB' ? 'hocId' : 'tocId']: `${mode} ${category}`,
    shipmentId,
    mass: decimal(tonnes * 1000),
    ...(mode !== 'HUB' && { distance: km }),
    transportActivity: decimal(tonneKm),
    co2eWTW: decimal(kgCo2e ?? 0),
    co2eTTW: decimal(kgTtw ?? 0),
  };
}

/** With what is added in the air: the distance whose product with the mass is the activity. */
const activityKmOf = ({ steps, distanceKm }: CarbonElement): number =>
  steps.find(({ step }) => step === 'distance')?.value ?? distanceKm ?? 0;

function sourcesOf(elements: readonly CarbonElement[]): { name: string; version: string }[] {
  const sources = new Map(
    elements.flatMap(({ factor }) => (factor === null ? [] : [[factor.source, factor.year] as const])),
  );
  return [...sources].map(([name, year]) => ({ name, version: String(year) }));
}
