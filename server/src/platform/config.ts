import { isAbsolute, join } from 'node:path';
import type { z } from 'zod';
import { settings, type SettingName } from './settings.ts';
import { ConfigError } from './start-problem.ts';

export type { Role } from './setting.ts';
export { ConfigError, explainListenError, prepareStateFolder } from './start-problem.ts';

type Values = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };

/** Where files are kept when not in the state folder. */
export interface FilesS3 {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** All settings of the program, validated and with their defaults. `.env.example` describes each. */
export type Config = ReturnType<typeof toConfig>;

const repositoryFolder = join(import.meta.dirname, '../../..');

/**
 * Reads the settings from environment variables; an empty variable counts as not set.
 * Throws `ConfigError` at the first wrong one and at a `PORTOLAN_` variable that does not exist.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  refuseUnknownNames(env);
  const values = Object.fromEntries(
    (Object.keys(settings) as SettingName[]).map((name) => [name, readSetting(name, env[name])]),
  ) as Values;
  return toConfig(values);
}

function readSetting(name: SettingName, raw: string | undefined): unknown {
  const setting = settings[name];
  const text = raw?.trim();
  const parsed = setting.schema.safeParse(text === '' ? undefined : text);
  if (parsed.success) return parsed.data;
  const given = setting.secret ? '' : `, but is "${text}"`;
  throw new ConfigError(`${name} must be ${setting.accepts}${given}.`);
}

function toConfig(values: Values) {
  return {
    port: values.PORT,
    host: values.HOST,
    /** Absolute path of the state folder. */
    home: toAbsolute(values.PORTOLAN_HOME),
    /** Not set: the embedded database in the state folder. */
    databaseUrl: values.DATABASE_URL,
    roles: values.PORTOLAN_ROLES,
    demo: values.PORTOLAN_DEMO ?? values.DATABASE_URL === undefined,
    personalEditionNotice: values.PERSONAL_EDITION_NOTICE,
    /** Without a slash at the end. */
    publicUrl: values.PUBLIC_URL ?? `http://${toUrlHost(values.HOST)}:${values.PORT}`,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    filesS3: toFilesS3(values),
    signOn: toSignOn(values),
    embedOrigins: values.EMBED_ORIGINS,
    watchFolder: values.WATCH_FOLDER === undefined ? undefined : toAbsolute(values.WATCH_FOLDER),
    feedPrivateHosts: values.FEED_PRIVATE_HOSTS,
    /** Without a slash at the end. */
    modelUrls: values.MODEL_URLS,
    /** First and last. */
    feedListenPorts: values.FEED_LISTEN_PORTS,
    /** By protocol. */
    truckPorts: values.TRUCK_PORTS,
    mqtt: toMqtt(values),
    roadRouter: values.ROAD_ROUTER,
    logLevel: values.LOG_LEVEL,
    simulationSeed: values.SIMULATION_SEED,
    simulatedVessels: values.SIMULATED_VESSELS,
  };
}

function toAbsolute(path: string): string {
  return isAbsolute(path) ? path : join(repositoryFolder, path);
}

function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The provider of single sign-on; undefined where none is set. */
function toSignOn(values: Values) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new ConfigError(
      `${issuer === undefined ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID'} must be set as well for single sign-on.`,
    );
  return {
    issuer,
    clientId,
    clientSecret: values.OIDC_CLIENT_SECRET,
    name: values.OIDC_NAME ?? new URL(issuer).hostname,
    tenant: values.OIDC_TENANT,
  };
}

/** The broker of phones; undefined where none is set. */
function toMqtt({ MQTT_URL: url, MQTT_TOPICS: topics, MQTT_CA_FILE: caFile }: Values) {
  if (url === undefined) return undefined;
  return { url, topics, caFile: caFile === undefined ? undefined : toAbsolute(caFile) };
}

function toFilesS3(values: Values): FilesS3 | undefined {
  const needed = {
    FILES_S3_ENDPOINT: values.FILES_S3_ENDPOINT,
    FILES_S3_BUCKET: values.FILES_S3_BUCKET,
    FILES_S3_ACCESS_KEY_ID: values.FILES_S3_ACCESS_KEY_ID,
    FILES_S3_SECRET_ACCESS_KEY: values.FILES_S3_SECRET_ACCESS_KEY,
  };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(needed).length) return undefined;
  if (missing[0] !== undefined)
    throw new ConfigError(`${missing[0][0]} must be set as well when files are kept in an S3 bucket.`);
  return {
    endpoint: needed.FILES_S3_ENDPOINT!,
    bucket: needed.FILES_S3_BUCKET!,
    region: values.FILES_S3_REGION,
    accessKeyId: needed.FILES_S3_ACCESS_KEY_ID!,
    secretAccessKey: needed.FILES_S3_SECRET_ACCESS_KEY!,
  };
}

/** A misspelt setting that is silently ignored costs an evening; only our own prefix can be recognised. */
function refuseUnknownNames(env: Record<string, string | undefined>): void {
  const ours = Object.keys(settings).filter((name) => name.startsWith('PORTOLAN_'));
  for (const name of Object.keys(env).sort()) {
    if (!name.startsWith('PORTOLAN_') || ours.includes(name)) continue;
    throw new ConfigError(`${name} is not a setting of Portolan; those of this form are ${ours.join(', ')}.`);
  }
}
