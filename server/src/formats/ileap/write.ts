import type { CarbonElement, CarbonStatement } from '@portolan/contract';
import { writeDataTiers } from './data-tiers.ts';

/** A statement with what a footprint says beside it. */
export interface WrittenFootprint {
  /** With figures: what has none has no footprint. */
  statement: CarbonStatement & { kgCo2e: number; tonneKm: number };
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

/** The highest share that the standard allows: how much is left out is not known where there is no factor. */
const mostExemptedPercent = 5;

/**
 * A PACT 2 footprint with an iLEAP shipment footprint. Elements without figures have no element there: they are
 * exempted by name. Pure.
 */
export function writeFootprint(written: WrittenFootprint): Record<string, unknown> {
  const { statement, companyName, footprintId, createdAt, from, to } = written;
  const counted = statement.elements.filter(({ kgCo2e }) => kgCo2e !== null);
  const gaps = statement.elements.filter((element) => element.kgCo2e === null);
  const { number, kgCo2e, tonneKm, tiers } = statement;
  const idOf = (element: CarbonElement): string | null =>
    element.kgCo2e === null ? null : `${number}-${counted.indexOf(element) + 1}`;
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
    comment: commentOf(statement, gaps),
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
      exemptedEmissionsPercent: gaps.length === 0 ? 0 : mostExemptedPercent,
      exemptedEmissionsDescription: describeGaps(gaps),
      packagingEmissionsIncluded: false,
      primaryDataShare: Math.round(tiers.primary * 10_000) / 100,
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
      writeDataTiers(statement, idOf),
    ],
  };
}

/** What is not in the sums, in English as the other words of the document. */
function describeGaps(gaps: readonly CarbonElement[]): string {
  if (gaps.length === 0) return '';
  const names = gaps.map(({ mode, from, to, missing }) => {
    const place =
      mode === 'HUB' ? `handling at ${from ?? '?'}` : `${mode} from ${from ?? '?'} to ${to ?? '?'}`;
    return `${place} (no ${missing === 'distance' ? 'distance' : 'emission factor'})`;
  });
  return `Not included, their share is not known: ${names.join(', ')}.`;
}

const commentOf = (statement: CarbonStatement, gaps: readonly CarbonElement[]): string =>
  [
    ...(statement.simulated ? ['Simulated data.'] : []),
    ...(statement.massFrom === 'assumed' ? ['The mass is assumed.'] : []),
    ...(statement.hasDeparted ? [] : ['Predicted: it has not departed.']),
    ...(statement.hasDeparted && statement.kgAhead > 0
      ? [`Predicted of it: ${decimal(statement.kgAhead)} kg CO2e, still ahead.`]
      : []),
    ...(gaps.length === 0 ? [] : [describeGaps(gaps)]),
  ].join(' ');

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
