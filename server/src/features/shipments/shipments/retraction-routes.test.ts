import { shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { dcsaEvent } from '../../../../test/factories/dcsa.ts';
import { type EventPusher, startEventPusher } from '../../../../test/event-pusher.ts';

const { getContainerEventList, getContainerEvents, qryContainerDetailData } = shipmentRoutes;
const [box, other] = ['TRHU6601306', 'TRHU6601311'];

/** What a row of a container shows: its events, those that were taken back, B/L, status and notes. */
async function rowOf({ user }: EventPusher, container: string) {
  const { rows } = await user.call(getContainerEventList, { body: { view: 'all', search: container } });
  const queryid = rows[0]?.queryid ?? '';
  const events = await user.call(getContainerEvents, { query: { queryid, containerNo: container } });
  const { timeline } = await user.call(qryContainerDetailData, { body: { queryid, containerNo: container } });
  return {
    done: events.filter(({ executed }) => executed).map(({ code }) => code),
    retracted: events.filter(({ retracted }) => retracted).map(({ code }) => code),
    bills: timeline.transportDocumentReferences,
    status: timeline.status,
    notes: timeline.notes,
  };
}

const by = (partyCode: string) => ({
  eventRouting: {
    originatingParties: [{ partyCode, codeListProvider: 'SMDG', codeListName: 'LCL', partyFunction: 'CA' }],
  },
});

/** A loading in the form of May 2026. */
const loading = (container: string, updated: string, change: object = {}) => ({
  ...by('MSK'),
  eventID: 'w-660130',
  eventUpdatedDateTime: updated,
  eventDateTime: '2026-10-31T20:00:00Z',
  eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'LOADED' },
  eventLocation: { UNLocationCode: 'KRPUS' },
  equipmentDetails: { equipmentReference: container },
  shipmentDetails: { relatedDocumentReferences: [{ type: 'TRD', reference: `BL${container.slice(4)}` }] },
  transportDetails: {
    transportCall: {
      modeOfTransport: 'VESSEL',
      vesselTransport: { vesselIMONumber: '9868314', vesselName: 'HMM Emerald' },
    },
  },
  ...change,
});

const kept = { done: ['LOAD'], retracted: [], bills: ['BL6601311'] };

describe('an id that was used for two containers', () => {
  const first = '2026-11-01T08:00:00Z';

  test('is retracted and issued again for the one that is named', async () => {
    const pusher = await startEventPusher();
    const sent = await pusher.push([loading(box, first), loading(other, first)]);
    expect(sent.warningList).toMatchObject([{ code: 'id-reused' }]);
    const taken = await pusher.push([loading(box, '2026-11-02T08:00:00Z', { isRetracted: true })]);
    expect(taken).toMatchObject({ newFacts: 1, warnings: 0 });
    expect(await rowOf(pusher, box)).toMatchObject({ done: [], retracted: ['LOAD'] });
    expect(await rowOf(pusher, other)).toMatchObject(kept);
    const { status } = await rowOf(pusher, other);
    await pusher.push([loading(box, '2026-11-01T12:00:00Z', { isRetracted: false })]);
    expect(await rowOf(pusher, box)).toMatchObject({ done: [] });
    await pusher.push([loading(box, '2026-11-03T08:00:00Z', { isRetracted: false })]);
    expect(await rowOf(pusher, box)).toMatchObject({ done: ['LOAD'], bills: ['BL6601306'] });
    expect(await rowOf(pusher, other)).toMatchObject({ ...kept, status });
  });

  test('is settled alike whatever comes first', async () => {
    const pusher = await startEventPusher();
    await pusher.push([loading(box, '2026-11-03T08:00:00Z', { isRetracted: false })]);
    await pusher.push([loading(box, '2026-11-02T08:00:00Z', { isRetracted: true })]);
    await pusher.push([loading(other, first)]);
    await pusher.push([loading(box, first)]);
    expect(await rowOf(pusher, box)).toMatchObject({ done: ['LOAD'] });
    expect(await rowOf(pusher, other)).toMatchObject(kept);
  });

  test('is not retracted where the retraction names neither, and its message says so', async () => {
    const pusher = await startEventPusher();
    await pusher.push([loading(box, first), loading(other, first)]);
    const bare = await pusher.push([{ eventID: 'w-660130', isRetracted: true }]);
    expect(bare).toMatchObject({ state: 'decoded', facts: 1 });
    expect(bare.warningList).toMatchObject([
      {
        code: 'retraction-unclear',
        sourceEventId: 'w-660130',
        reason: expect.stringMatching(/TRHU6601306.+TRHU6601311|TRHU6601311.+TRHU6601306/),
      },
    ]);
    for (const container of [box, other])
      expect(await rowOf(pusher, container)).toMatchObject({ done: ['LOAD'] });
  });

  test('is no longer retracted once it is heard of the other, and that message says so', async () => {
    const pusher = await startEventPusher();
    await pusher.push([loading(box, first)]);
    const bare = { eventID: 'w-660130', isRetracted: true, eventUpdatedDateTime: '2026-11-02T08:00:00Z' };
    expect(await pusher.push([bare])).toMatchObject({ warnings: 0 });
    expect(await rowOf(pusher, box)).toMatchObject({ done: [], retracted: ['LOAD'] });
    const late = await pusher.push([loading(other, first)]);
    expect(late.warningList.map(({ code }) => code)).toContain('retraction-unclear');
    for (const container of [box, other])
      expect(await rowOf(pusher, container)).toMatchObject({ done: ['LOAD'] });
  });

  test('is retracted in the form of 2.2 for the one that is named', async () => {
    const pusher = await startEventPusher();
    const [one, two] = ['TRHU6601013', 'TRHU6601029'].map((container) =>
      dcsaEvent('LOAD KRPUS ACT 2026-10-31', { id: 'w-660101', container, booking: '', bill: container }),
    );
    await pusher.push([one, two]);
    await pusher.push([{ ...one, eventCreatedDateTime: '2026-11-02T08:00:00Z', isRetracted: true }]);
    expect(await rowOf(pusher, 'TRHU6601013')).toMatchObject({ done: [], retracted: ['LOAD'] });
    expect(await rowOf(pusher, 'TRHU6601029')).toMatchObject({ done: ['LOAD'], bills: ['TRHU6601029'] });
    await pusher.push([{ ...one, eventCreatedDateTime: '2026-11-03T08:00:00Z', isRetracted: false }]);
    expect(await rowOf(pusher, 'TRHU6601029')).toMatchObject({ done: ['LOAD'], bills: ['TRHU6601029'] });
  });

  test('by two parties is not retracted by one that names none', async () => {
    const pusher = await startEventPusher();
    await pusher.push([loading(box, first), loading(other, first, by('HLC'))]);
    const bare = await pusher.push([{ eventID: 'w-660130', isRetracted: true }]);
    expect(bare.warningList).toMatchObject([
      { code: 'retraction-unclear', reason: expect.stringMatching(/by MAEU.+by HLCU|by HLCU.+by MAEU/) },
    ]);
    for (const container of [box, other])
      expect(await rowOf(pusher, container)).toMatchObject({ done: ['LOAD'] });
    expect(await pusher.push([{ eventID: 'w-660130', isRetracted: true, ...by('HLC') }])).toMatchObject({
      warnings: 0,
    });
    expect(await rowOf(pusher, box)).toMatchObject({ done: ['LOAD'] });
    expect(await rowOf(pusher, other)).toMatchObject({ done: [], retracted: ['LOAD'] });
  });
});

test('an id of three events of one container is retracted for the named one, or not at all', async () => {
  const pusher = await startEventPusher();
  const [load, departure, arrival] = [
    'LOAD KRPUS ACT 2026-10-31T20:00 LADEN',
    'DEPA KRPUS ACT 2026-11-01T07:30',
    'ARRI NLRTM ACT 2026-11-08T06:00',
  ].map((line) => dcsaEvent(line, { id: 'w-3', container: box }));
  await pusher.push([load, departure, arrival]);
  const bare = await pusher.push([{ eventID: 'w-3', isRetracted: true }]);
  expect(bare.warningList).toMatchObject([{ code: 'retraction-unclear' }]);
  expect(await rowOf(pusher, box)).toMatchObject({ done: ['LOAD', 'DEPA', 'ARRI'], retracted: [] });
  const named = { ...arrival, eventCreatedDateTime: '2026-11-09T08:00:00Z', isRetracted: true };
  expect(await pusher.push([named])).toMatchObject({ warnings: 0 });
  expect(await rowOf(pusher, box)).toMatchObject({ done: ['LOAD', 'DEPA'] });
});

test('a container whose only event was corrected to be of another says so, with its message and B/L', async () => {
  const pusher = await startEventPusher();
  await pusher.push([loading(box, '2026-11-01T08:00:00Z')]);
  const { messageId } = await pusher.push([loading(other, '2026-11-02T08:00:00Z')]);
  const { notes, ...row } = await rowOf(pusher, box);
  expect(row).toMatchObject({ done: [], bills: ['BL6601306'] });
  expect(notes).toMatchObject([{ eventCode: 'LOAD', retracted: true }]);
  expect(notes[0]?.messageId).not.toBe(messageId);
  expect(await rowOf(pusher, other)).toMatchObject({ done: ['LOAD'], notes: [] });
});
