import { describe, expect, test } from 'vitest';
import { decode, decodeOne } from './testing.ts';

describe('a retraction', () => {
  test('says which event it retracts, as far as it can be read', () => {
    const loaded = {
      eventID: 'w-1',
      isRetracted: true,
      eventDateTime: 'yesterday',
      eventClassification: { eventType: 'EQUIPMENT', equipmentEventType: 'LOADED' },
      eventLocation: { UNLocationCode: 'KRPUS' },
      equipmentDetails: { equipmentReference: 'hmmu 612058 0' },
      shipmentDetails: { relatedDocumentReferences: [{ type: 'BKG', reference: 'B1' }] },
    };
    expect(decodeOne(loaded).retracts).toEqual({
      eventType: 'EQUIPMENT',
      eventCode: 'LOAD',
      equipmentReferences: ['HMMU6120580'],
      unLocationCode: 'KRPUS',
      documentReferences: ['B1'],
    });
    expect(decodeOne({ eventID: 'w-1', isRetracted: true })).not.toHaveProperty('retracts');
    const flat = { eventID: 'w-1', isRetracted: true, equipmentReference: 'HMMU6120580' };
    expect(decodeOne({ ...flat, eventType: 'EQUIPMENT', equipmentEventTypeCode: 'LOAD' }).retracts).toEqual({
      eventType: 'EQUIPMENT',
      eventCode: 'LOAD',
      equipmentReferences: ['HMMU6120580'],
    });
  });

  test('retracts two events of one id in one body', () => {
    const of = (equipmentReference: string) => ({
      eventID: 'w-1',
      isRetracted: true,
      eventUpdatedDateTime: '2026-11-02T08:00:00Z',
      equipmentReference,
    });
    const items = decode(JSON.stringify([of('HMMU6120580'), of('HMMU1000000')]));
    expect(items.events).toHaveLength(2);
  });
});
