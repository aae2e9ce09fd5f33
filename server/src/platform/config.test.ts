import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { renderEnvExample } from './env-example.ts';

const repositoryFolder = join(import.meta.dirname, '../../..');

test('without any setting all defaults hold', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    home: join(repositoryFolder, '.portolan'),
    databaseUrl: undefined,
    roles: ['web', 'ingest', 'worker'],
    demo: true,
    personalEditionNotice: true,
    publicUrl: 'http://127.0.0.1:8080',
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: 'Portolan <portolan@localhost>',
    smsWebhookUrl: undefined,
    filesS3: undefined,
    signOn: undefined,
    embedOrigins: [],
    watchFolder: undefined,
    feedPrivateHosts: [],
    modelUrls: [],
    feedListenPorts: undefined,
    truckPorts: undefined,
    mqtt: undefined,
    roadRouter: undefined,
    logLevel: 'info',
    simulationSeed: 1,
    simulatedVessels: 21_000,
  });
});

test('single sign-on needs issuer and client, over TLS or on this machine, and is called by its host name', () => {
  const client = { OIDC_CLIENT_ID: 'portolan' };
  const issuer = { OIDC_ISSUER: 'https://login.example.com/realms/company' };
  expect(readConfig({ ...client, ...issuer }).signOn).toEqual({
    issuer: 'https://login.example.com/realms/company',
    clientId: 'portolan',
    clientSecret: undefined,
    name: 'login.example.com',
    tenant: undefined,
  });
  expect(() => readConfig(client)).toThrow('OIDC_ISSUER must be set as well for single sign-on.');
  expect(() => readConfig(issuer)).toThrow('OIDC_CLIENT_ID must be set as well for single sign-on.');
  expect(() => readConfig({ ...client, OIDC_ISSUER: 'http://login.example.com' })).toThrow(
    /OIDC_ISSUER must/,
  );
});

test('systems that may hold our pages are named by their origins', () => {
  const read = (text: string) => readConfig({ EMBED_ORIGINS: text }).embedOrigins;
  expect(read('https://Portal.example.com/, http://localhost:3000')).toEqual([
    'https://portal.example.com',
    'http://localhost:3000',
  ]);
  for (const wrong of ['*', 'https://portal.example.com/page', 'http://portal.example.com', 'portal'])
    expect(() => read(wrong)).toThrow(/EMBED_ORIGINS must be/);
});

test('the demo is off by default with a database of one’s own, and on when asked for', () => {
  const databaseUrl = { DATABASE_URL: 'postgres://portolan@db/portolan' };
  expect(readConfig(databaseUrl).demo).toBe(false);
  expect(readConfig({ ...databaseUrl, PORTOLAN_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ PORTOLAN_DEMO: 'off' }).demo).toBe(false);
});

test('an empty variable counts as not set, and spaces around a value are ignored', () => {
  expect(readConfig({ PORT: '', HOST: ' 0.0.0.0 ' })).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:8080',
  });
});

test('roles are a list without repeats', () => {
  expect(readConfig({ PORTOLAN_ROLES: 'worker, ingest,worker' }).roles).toEqual(['worker', 'ingest']);
});

test('an S3 bucket needs its four settings together', () => {
  const s3 = {
    FILES_S3_ENDPOINT: 'https://s3.example.com/',
    FILES_S3_BUCKET: 'portolan',
    FILES_S3_ACCESS_KEY_ID: 'id',
    FILES_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(s3).filesS3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'portolan',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(() => readConfig({ ...s3, FILES_S3_BUCKET: undefined })).toThrow(
    'FILES_S3_BUCKET must be set as well when files are kept in an S3 bucket.',
  );
});

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, but is "80a".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, but is "70000".'],
  ['HOST', '1.2.3.400', 'HOST must be an IP address or a host name, but is "1.2.3.400".'],
  [
    'PORTOLAN_ROLES',
    'web,all',
    'PORTOLAN_ROLES must be a list out of web, ingest, worker, parted by commas, but is "web,all".',
  ],
  ['PORTOLAN_DEMO', 'yes', 'PORTOLAN_DEMO must be "on" or "off", but is "yes".'],
  [
    'PUBLIC_URL',
    'portolan',
    'PUBLIC_URL must be an address that begins with http:// or https://, but is "portolan".',
  ],
  [
    'TRUSTED_PROXIES',
    '10.0.0.1, proxy',
    'TRUSTED_PROXIES must be a list of IP addresses and ranges, parted by commas, but is "10.0.0.1, proxy".',
  ],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".',
  ],
  ['SIMULATION_SEED', '-1', 'SIMULATION_SEED must be a whole number from 0 to 4294967295, but is "-1".'],
])('%s=%s is refused in one sentence that says what is accepted', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence));
});

test.each([
  ['DATABASE_URL', 'mysql://root:hunter22@db/x'],
  ['SMTP_URL', 'hunter22@mail'],
  ['SMS_WEBHOOK_URL', 'ftp://sms/?key=hunter22'],
])('a wrong %s is not repeated, for it may hold a password', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be an address(?!.*hunter22).*\\.$`),
  );
});

test('a PORTOLAN_ variable that does not exist is reported as a mistake, other variables are ignored', () => {
  expect(() => readConfig({ PORTOLAN_ROLE: 'web' })).toThrow(
    'PORTOLAN_ROLE is not a setting of Portolan; those of this form are PORTOLAN_HOME, PORTOLAN_ROLES, PORTOLAN_DEMO.',
  );
  expect(readConfig({ PATH: '/usr/bin', npm_config_port: '1' }).port).toBe(8080);
});

test('.env.example is the one generated from the settings (npm run env-example)', () => {
  expect(readFileSync(join(repositoryFolder, '.env.example'), 'utf8')).toBe(renderEnvExample());
});

test('every example of .env.example is accepted', () => {
  const lines = renderEnvExample().matchAll(/^#([A-Z0-9_]+)=(.*)$/gm);
  expect(() =>
    readConfig(Object.fromEntries([...lines].map(([, name, value]) => [name, value]))),
  ).not.toThrow();
});

test('a routing server is named with its kind, at any address of the operator', () => {
  const read = (text: string) => readConfig({ ROAD_ROUTER: text }).roadRouter;
  expect(read('osrm:http://127.0.0.1:5000/')).toEqual({ kind: 'osrm', url: 'http://127.0.0.1:5000' });
  expect(read('valhalla:https://roads.example.com/eu')).toEqual({
    kind: 'valhalla',
    url: 'https://roads.example.com/eu',
  });
  for (const wrong of [
    'http://127.0.0.1:5000',
    'graphhopper:http://127.0.0.1',
    'osrm:ftp://x',
    'osrm:http://',
  ])
    expect(() => read(wrong), wrong).toThrow(/ROAD_ROUTER must be/);
});

test('topics of a broker are filters of MQTT', () => {
  const read = (text: string) => readConfig({ MQTT_URL: 'mqtt://127.0.0.1', MQTT_TOPICS: text }).mqtt?.topics;
  expect(read('owntracks/+/+, fleet/#')).toEqual(['owntracks/+/+', 'fleet/#']);
  for (const wrong of ['owntracks/#/x', 'owntracks/a+', 'a,,b', ' , '])
    expect(() => read(wrong), wrong).toThrow(/MQTT_TOPICS must be/);
  expect(() => readConfig({ MQTT_URL: 'http://broker' })).toThrow(/MQTT_URL must be/);
});
