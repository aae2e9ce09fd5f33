import { trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startedApp, box, hmmBox } from './testing.ts';

const { getScacs, recogniseNumbers, getTraceId, trackNumbers } = trackingRoutes;

describe('choosing a carrier', () => {
  test('begins with those that the number suggests, then those that are connected', async () => {
    const { app, user } = await startedApp();
    await app.connectCarrier(user, { carrierCode: 'MAEU', supports: ['container'] });
    const choices = await user.call(getScacs, { body: { number: 'hmmu 612058 0' } });
    expect(choices[0]).toEqual({
      scac: 'HDMU',
      name: 'HMM Co., Ltd.',
      shortName: 'HMM',
      supports: ['container', 'bill-of-lading', 'booking'],
      suggested: true,
    });
    expect(choices[1]).toMatchObject({ scac: 'MAEU', supports: ['container'], suggested: false });
    expect(choices.length).toBeGreaterThan(20);
  });

  test('shows all carriers when no number is given, connected ones of this company account first', async () => {
    const { app } = await startedApp();
    const other = await app.signIn();
    const choices = await other.call(getScacs, { body: {} });
    expect(choices.every(({ supports, suggested }) => supports.length === 0 && !suggested)).toBe(true);
  });
});

describe('recognising numbers', () => {
  test('says line by line what each text is, and which number is followed already', async () => {
    const { user } = await startedApp();
    const { queryid } = await user.call(getTraceId, { body: { number: box } });
    const lines = [
      'hmmu 612058 0',
      'HMMU6120585',
      'TTNU4873285',
      'HDMUTXGA49218300',
      '9811000',
      'SGSIN',
      'hello',
    ];
    expect(await user.call(recogniseNumbers, { body: { lines } })).toMatchObject([
      {
        text: 'hmmu 612058 0',
        number: box,
        kind: 'container',
        carrier: { outcome: 'certain', choices: ['HDMU'] },
        queryid,
      },
      { kind: 'container', problem: { code: 'wrong-check-digit', expectedCheckDigit: 0, failingIndex: 10 } },
      { kind: 'container', carrier: { outcome: 'confirm' } },
      { kind: 'bill-of-lading', carrier: { outcome: 'certain', choices: ['HDMU'] } },
      { kind: 'vessel' },
      { kind: 'port', name: 'Singapore' },
      { kind: 'unknown', carrier: { outcome: 'unknown' }, problem: { code: 'not-a-number' } },
    ]);
  });

  test('takes up to a hundred lines', async () => {
    const { user } = await startedApp();
    const lines = Array.from({ length: 101 }, () => box);
    expect(await user.call(recogniseNumbers, { body: { lines: lines.slice(1) } })).toHaveLength(100);
    expect(await user.fail(recogniseNumbers, { body: { lines } })).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a pasted list of numbers', () => {
  test('of a hundred gets a hundred results, and a bad line stops no other', async () => {
    const { user } = await startedApp({ queryLimit: 95 });
    const numbers = Array.from({ length: 96 }, (_, i) => ({ number: hmmBox(i) }));
    const bad = [{ number: 'HMMU6120585' }, { number: 'TTNU4873285' }, { number: 'hello' }];
    const outcomes = await user.call(trackNumbers, { body: { numbers: [...bad, ...numbers, numbers[0]!] } });
    expect(outcomes).toHaveLength(100);
    expect(outcomes.slice(0, 3)).toMatchObject([
      { outcome: 'refused', error: { code: 'tracking.wrong-number', msg: expect.stringContaining('0') } },
      { outcome: 'choose-carrier' },
      { outcome: 'refused', error: { code: 'tracking.number-unsupported' } },
    ]);
    expect(outcomes.slice(3, 98).every(({ outcome }) => outcome === 'tracked')).toBe(true);
    expect(outcomes[98]).toMatchObject({ outcome: 'refused', error: { code: '1000018' } });
    expect(outcomes[99]).toEqual({
      number: numbers[0]!.number,
      outcome: 'already-tracked',
      queryid: outcomes[3]?.queryid,
    });
  });

  test('tells its refusals in the language of who pasted it', async () => {
    const { user } = await startedApp();
    const headers = { language: 'zh-cn' };
    const [outcome] = await user.call(trackNumbers, {
      body: { numbers: [{ number: 'HMMU6120585' }] },
      headers,
    });
    expect(outcome?.error?.msg).toBe('输入有误：HMMU6120585 校验码不符，末位应为 0。');
  });
});
