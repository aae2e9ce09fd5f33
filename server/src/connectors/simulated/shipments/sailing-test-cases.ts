import type { TestCase } from './test-case.ts';

const single = { containers: 1, faults: {} } as const;

/** The cases of what happens to sailings and estimates. Serials from 900,050 on. */
export const sailingTestCases: readonly TestCase[] = [
  {
    ...single,
    case: 'missed-connection',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_050,
    legs: [
      { serviceCode: 'BEX2', from: 'CNNBO', to: 'EGPSD' },
      { serviceCode: 'EMF', from: 'EGPSD', to: 'CYLMS' },
    ],
    past: { moveKey: 'depa-1', days: 0.5 },
    wants: 'missed-connection',
    expected:
      'The first ship reached Port Said after the feeder had left: on to Limassol with a later feeder.',
  },
  {
    ...single,
    case: 'blank-sailing',
    carrierCode: 'EGLV',
    type: 'container',
    ownerPrefix: 'EGHU',
    serial: 900_051,
    legs: [{ serviceCode: 'CGX', from: 'CNSGH', to: 'AEJEA' }],
    past: { moveKey: 'depa-0', days: 1 },
    wants: 'blank-sailing',
    expected: 'The booked sailing was cancelled (blank sailing): rolled over to the ship of a later week.',
  },
  {
    ...single,
    case: 'port-swap',
    carrierCode: 'MAEU',
    type: 'container',
    ownerPrefix: 'MSKU',
    serial: 900_052,
    legs: [{ serviceCode: 'SAF', from: 'CNSGH', to: 'ZADUR' }],
    past: { moveKey: 'depa-0', days: 6 },
    wants: 'port-swap',
    expected: 'The ship calls at Coega before Durban, against its rotation: later in Durban than planned.',
  },
  {
    ...single,
    case: 'cut-off-moved',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MSMU',
    serial: 900_053,
    legs: [{ serviceCode: 'SAX', from: 'NLRTM', to: 'ZACPT' }],
    past: { moveKey: 'instructions', days: 0 },
    wants: 'moved-cut-off',
    expected:
      'A week before departure from Rotterdam all cut-offs, and the planned gate-in, moved 18 hours earlier.',
  },
  {
    ...single,
    case: 'crew-eta-nonsense',
    carrierCode: 'MSCU',
    type: 'container',
    ownerPrefix: 'MSDU',
    serial: 900_054,
    legs: [{ serviceCode: 'SENT', from: 'CNSGH', to: 'USLAX' }],
    past: { moveKey: 'depa-0', days: 5 },
    wants: 'crew-nonsense',
    expected:
      'The crew sends a destination and an ETA without meaning over AIS: no estimate is made of them.',
  },
  {
    ...single,
    case: 'calculated-better',
    carrierCode: 'HDMU',
    type: 'container',
    ownerPrefix: 'HMMU',
    serial: 900_055,
    legs: [{ serviceCode: 'EC2', from: 'CNSGH', to: 'USNYC' }],
    past: { moveKey: 'depa-0', days: 10 },
    estimates: 'poor',
    expected:
      'The ETA of the carrier for New York is up to five days too early: the calculated one is nearer.',
  },
  {
    ...single,
    case: 'carrier-better',
    carrierCode: 'CMDU',
    type: 'container',
    ownerPrefix: 'CMAU',
    serial: 900_056,
    legs: [{ serviceCode: 'EAX', from: 'CNNBO', to: 'KEMBA' }],
    past: { moveKey: 'depa-0', days: 8 },
    wants: 'berth-taken',
    expected: 'The carrier knows that the berth in Mombasa is taken for two days: its ETA is the nearer one.',
  },
];
