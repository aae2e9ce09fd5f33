import type { AirFlight, DecodedItem, HouseWaybill } from '@portolan/contract';
import {
  type AirContext,
  type XmlElement,
  dropUndefined,
  findXml,
  listXml,
  refused,
  xmlTextOf,
} from '../air-common/index.ts';
import { airport, count, flightOf, volumeM3, waybillNumber, weightKg } from './read-parts.ts';

function totalsOf(consignment: XmlElement | undefined) {
  return {
    origin: airport(findXml(consignment, 'OriginLocation')),
    destination: airport(findXml(consignment, 'FinalDestinationLocation')),
    totalPieces:
      count(findXml(consignment, 'TotalPieceQuantity')) ??
      count(findXml(consignment, 'TotalPieceQuantityMeasure')) ??
      count(findXml(consignment, 'PieceQuantity')),
    totalWeightKg:
      weightKg(findXml(consignment, 'IncludedTareGrossWeightMeasure')) ??
      weightKg(findXml(consignment, 'GrossWeightMeasure')) ??
      weightKg(findXml(consignment, 'TotalGrossWeightMeasure')),
    volumeM3: volumeM3(findXml(consignment, 'GrossVolumeMeasure')),
  };
}

const goodsOf = (consignment: XmlElement | undefined): string | undefined =>
  (
    xmlTextOf(
      findXml(
        consignment,
        'ApplicableRating',
        'IncludedMasterConsignmentItem',
        'NatureIdentificationTransportCargo',
        'Identification',
      ),
    ) ?? xmlTextOf(findXml(consignment, 'SummaryDescription'))
  )?.slice(0, 200);

/** The air waybill itself (XFWB): route, flights and totals as agreed. */
export function readWaybillDocument(root: XmlElement, context: AirContext): DecodedItem[] {
  const master = findXml(root, 'MasterConsignment');
  const number = waybillNumber(
    xmlTextOf(findXml(root, 'BusinessHeaderDocument', 'ID')) ??
      xmlTextOf(findXml(master, 'TransportContractDocument', 'ID')),
  );
  if (number === undefined)
    return [refused('/Waybill', 'missing-field', 'the message names no air waybill', 'waybillNumber')];
  const route = listXml(master, 'SpecifiedLogisticsTransportMovement')
    .toSorted(
      (a, b) => (count(findXml(a, 'SequenceNumeric')) ?? 0) - (count(findXml(b, 'SequenceNumeric')) ?? 0),
    )
    .flatMap((movement): AirFlight[] => {
      const flight = flightOf(movement, context);
      return flight === undefined ? [] : [flight];
    });
  return [
    {
      kind: 'air',
      fact: dropUndefined({
        waybillNumber: number,
        ...totalsOf(master),
        statusCode: 'FWB',
        codeList: 'IATA-XML' as const,
        classifier: 'PLN' as const,
        route: route.length === 0 ? undefined : route.slice(0, 20),
        goods: goodsOf(master),
      }),
    },
  ];
}

function readHouse(house: XmlElement): HouseWaybill | undefined {
  const houseNumber = xmlTextOf(findXml(house, 'TransportContractDocument', 'ID'));
  if (houseNumber === undefined || houseNumber.length > 35) return undefined;
  const { origin, destination, totalPieces, totalWeightKg } = totalsOf(house);
  return dropUndefined({
    houseNumber,
    origin,
    destination,
    pieces: totalPieces,
    weightKg: totalWeightKg,
    description: xmlTextOf(findXml(house, 'SummaryDescription'))?.slice(0, 100),
  });
}

/** House waybills under a master: one document of a house (XFZB), or the list of them (XFHL). */
export function readHouseDocument(root: XmlElement): DecodedItem[] {
  const master = findXml(root, 'MasterConsignment');
  // A list is headed by its master; a single house is headed by itself.
  const heading = root.name === 'HouseWaybill' ? undefined : findXml(root, 'BusinessHeaderDocument', 'ID');
  const number = waybillNumber(
    xmlTextOf(findXml(master, 'TransportContractDocument', 'ID')) ?? xmlTextOf(heading),
  );
  if (number === undefined)
    return [
      refused(`/${root.name}`, 'missing-field', 'the message names no master waybill', 'waybillNumber'),
    ];
  const listed = listXml(master, 'IncludedHouseConsignment').flatMap((house) => readHouse(house) ?? []);
  const own = xmlTextOf(findXml(root, 'BusinessHeaderDocument', 'ID'));
  const single = listed.length === 1 && own !== undefined && root.name === 'HouseWaybill';
  const houses = single ? [{ ...listed[0]!, houseNumber: own }] : listed;
  if (houses.length === 0 && own !== undefined && root.name === 'HouseWaybill') {
    const { totalPieces, totalWeightKg, origin, destination } = totalsOf(
      findXml(master, 'IncludedHouseConsignment'),
    );
    houses.push(
      dropUndefined({ houseNumber: own, origin, destination, pieces: totalPieces, weightKg: totalWeightKg }),
    );
  }
  if (houses.length === 0)
    return [refused(`/${root.name}`, 'missing-field', 'the message names no house waybill', 'houseNumber')];
  const ofMaster = root.name === 'HouseWaybill' ? {} : totalsOf(master);
  return [
    {
      kind: 'air',
      fact: dropUndefined({
        waybillNumber: number,
        ...ofMaster,
        statusCode: 'FHL',
        codeList: 'IATA-XML' as const,
        classifier: 'PLN' as const,
        houses: houses.slice(0, 2000),
      }),
    },
  ];
}
