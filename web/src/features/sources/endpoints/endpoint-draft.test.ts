import { AppError, type PullOption, PullSettings } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import {
  blankEndpoint,
  type EndpointDraft,
  fieldOfRefusal,
  judgeEndpoint,
  judgeSettings,
  toSettings,
} from './endpoint-draft.ts';

const options: PullOption[] = [
  {
    name: 'version',
    initial: '2.2',
    choices: [
      { value: '2.2', label: 'DCSA 2.2' },
      { value: '3', label: 'DCSA 3' },
    ],
  },
  { name: 'region', initial: '' },
];
const good: EndpointDraft = {
  ...blankEndpoint,
  name: 'Hapag-Lloyd',
  carrierCode: 'HLCU',
  baseUrl: ' https://api.hlag.example/track-and-trace/v2 ',
  options: { region: ' eu ', left: 'by another connector' },
};
const withToken: EndpointDraft = {
  ...good,
  authKind: 'oauth2',
  tokenUrl: 'https://login.hlag.example/token',
  clientId: 'portolan',
  clientSecret: 'word',
};

describe('the form of an endpoint', () => {
  test('a blank one lacks name, carrier and address, and a test of it only the address', () => {
    expect(judgeEndpoint(blankEndpoint, options)).toEqual({
      name: 'required',
      carrierCode: 'required',
      baseUrl: 'required',
      options: 'required',
    });
    expect(judgeSettings(blankEndpoint, options)).toEqual({ baseUrl: 'required', options: 'required' });
  });

  test.each([
    [{ baseUrl: 'api.hlag.example' }, { baseUrl: 'address' }],
    [{ baseUrl: 'ftp://api.hlag.example' }, { baseUrl: 'address' }],
    [{ everyMinutes: '0' }, { everyMinutes: 'minutes' }],
    [{ everyMinutes: '1.5' }, { everyMinutes: 'minutes' }],
    [{ supports: [] }, { supports: 'supports' }],
    [{ authKind: 'api-key' as const }, { key: 'required' }],
    [
      { authKind: 'oauth2' as const },
      { tokenUrl: 'required', clientId: 'required', clientSecret: 'required' },
    ],
  ])('%j is wrong at its field', (part, problems) => {
    expect(judgeEndpoint({ ...good, ...part }, options)).toEqual(problems);
  });

  test.each([good, withToken, { ...good, authKind: 'api-key' as const, key: 'k' }])(
    'one without problems is accepted by the contract',
    (draft) => {
      expect(judgeEndpoint(draft, options)).toEqual({});
      expect(PullSettings.parse(toSettings(draft, options))).toEqual(toSettings(draft, options));
    },
  );
});

test('the options of the connector are sent completely, and no others', () => {
  expect(toSettings(good, options).options).toEqual({ version: '2.2', region: 'eu' });
  expect(toSettings({ ...good, options: { version: '3' } }, options.slice(0, 1)).options).toEqual({
    version: '3',
  });
});

describe('a refusal of the server is shown at the field', () => {
  const refused = (reason: string) => new AppError('source.address-refused', { reason });

  test('of the base address', () => {
    expect(fieldOfRefusal(refused('10.0.0.1 is an address of a private network'), good)).toBe('baseUrl');
  });

  test('of the token address when that is named', () => {
    expect(fieldOfRefusal(refused('login.hlag.example is an address of a private network'), withToken)).toBe(
      'tokenUrl',
    );
  });

  test('that the contract names', () => {
    const error = new AppError('request.invalid', { field: 'settings.everyMinutes', problem: 'too small' });
    expect(fieldOfRefusal(error, good)).toBe('everyMinutes');
  });

  test('of an option', () => {
    const error = new AppError('request.invalid', { field: 'settings.options.region', problem: 'needed' });
    expect(fieldOfRefusal(error, good)).toBe('options');
  });

  test('and nowhere when it concerns none', () => {
    expect(fieldOfRefusal(new AppError('access.denied', {}), good)).toBeUndefined();
    expect(fieldOfRefusal(new Error('x'), good)).toBeUndefined();
  });
});
