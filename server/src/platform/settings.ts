import { z } from 'zod';
import {
  setting,
  wholeNumber,
  isHost,
  address,
  roleList,
  roles,
  webAddress,
  ipRanges,
  isIssuer,
  originList,
} from './setting.ts';
import { truckSettings } from './truck-settings.ts';

/** Every setting, in the order of `.env.example`. */
export const settings = {
  PORT: setting({
    schema: wholeNumber(0, 65_535).default(8080),
    accepts: 'a whole number from 0 to 65535',
    description: 'Port of the web app and of all endpoints for data; 0 takes any free one.',
    fallback: '8080',
  }),
  HOST: setting({
    schema: z.string().refine(isHost).default('127.0.0.1'),
    accepts: 'an IP address or a host name',
    description: 'Address to listen at; 0.0.0.0 opens the program to other machines.',
    fallback: '127.0.0.1',
  }),
  PORTOLAN_HOME: setting({
    schema: z.string().default('.portolan'),
    accepts: 'a folder',
    description:
      'State folder: the embedded database and the files. A relative path starts at the project’s folder.',
    fallback: '.portolan',
  }),
  DATABASE_URL: setting({
    schema: address('postgres:', 'postgresql:').optional(),
    accepts: 'an address such as postgres://user:password@host:5432/portolan',
    description: 'A PostgreSQL server of version 15 or later, used instead of the embedded one.',
    fallback: 'not set: the embedded database',
    example: 'postgres://portolan:password@localhost:5432/portolan',
    secret: true,
  }),
  PORTOLAN_ROLES: setting({
    schema: roleList.default([...roles]),
    accepts: `a list out of ${roles.join(', ')}, parted by commas`,
    description:
      'What this process does: web (pages and calls), ingest (endpoints for data), worker (decoding and jobs).',
    fallback: roles.join(','),
  }),
  PORTOLAN_DEMO: setting({
    schema: z
      .enum(['on', 'off'])
      .transform((text) => text === 'on')
      .optional(),
    accepts: '"on" or "off"',
    description: 'The demo: its accounts, its companies and the simulated world.',
    fallback: 'on with the embedded database, off with DATABASE_URL',
    example: 'off',
  }),
  PERSONAL_EDITION_NOTICE: setting({
    schema: z
      .enum(['on', 'off'])
      .transform((text) => text === 'on')
      .default(true),
    accepts: '"on" or "off"',
    description:
      'The line on the sign-in page that says when the personal edition closes, or that it has closed.',
    fallback: 'on',
    example: 'off',
  }),
  PUBLIC_URL: setting({
    schema: webAddress.optional(),
    accepts: 'an address that begins with http:// or https://',
    description:
      'Address at which people reach the program; it stands in mails and decides whether cookies need TLS.',
    fallback: 'http://HOST:PORT',
    example: 'https://portolan.example.com',
  }),
  TRUSTED_PROXIES: setting({
    schema: ipRanges.optional(),
    accepts: 'a list of IP addresses and ranges, parted by commas',
    description:
      'Reverse proxies whose X-Forwarded-For is believed. Without it everybody behind a proxy has the proxy’s address.',
    fallback: 'not set: none',
    example: '127.0.0.1,10.0.0.0/8',
  }),
  SMTP_URL: setting({
    schema: address('smtp:', 'smtps:').optional(),
    accepts: 'an address such as smtps://user:password@mail.example.com:465',
    description: 'Mail server. Without one, mail is kept in the outbox that staff can read.',
    fallback: 'not set: the outbox only',
    example: 'smtps://user:password@mail.example.com:465',
    secret: true,
  }),
  MAIL_FROM: setting({
    schema: z
      .string()
      .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
      .default('Portolan <portolan@localhost>'),
    accepts: 'a mail address, such as Portolan <portolan@example.com>',
    description: 'Sender of the mails.',
    fallback: 'Portolan <portolan@localhost>',
  }),
  SMS_WEBHOOK_URL: setting({
    schema: address('http:', 'https:').optional(),
    accepts: 'an address that begins with http:// or https://',
    description:
      'Takes text messages by POST as {"to","text"}. Without it they are kept in the outbox that staff can read.',
    fallback: 'not set: the outbox only',
    example: 'https://sms.example.com/send?key=secret',
    secret: true,
  }),
  OIDC_ISSUER: setting({
    schema: z.string().refine(isIssuer).optional(),
    accepts: 'an address that begins with https://, or with http:// on this machine',
    description:
      'Issuer of the OpenID Connect provider that people sign in with. Redirect address: ' +
      'PUBLIC_URL/sso/v1/signOn/callback.',
    fallback: 'not set: no single sign-on',
    example: 'https://login.example.com/realms/company',
  }),
  OIDC_CLIENT_ID: setting({
    schema: z.string().optional(),
    accepts: 'the id that the provider gave this installation',
    description: 'Client of the single sign-on.',
    fallback: 'not set',
    example: 'portolan',
  }),
  OIDC_CLIENT_SECRET: setting({
    schema: z.string().optional(),
    accepts: 'the secret of the client',
    description: 'Secret of the client; a public client has none.',
    fallback: 'not set',
    example: 'secret',
    secret: true,
  }),
  OIDC_NAME: setting({
    schema: z.string().max(40).optional(),
    accepts: 'up to 40 characters',
    description: 'How the sign-in page calls the provider: Sign in with NAME.',
    fallback: 'host name of the issuer',
    example: 'Example',
  }),
  OIDC_TENANT: setting({
    schema: z.string().optional(),
    accepts: 'the id or the short name of a company account',
    description:
      'Company account that people join as members who come by single sign-on for the first time and were not invited.',
    fallback: 'not set: by invitation only',
    example: 'kestrel-foods',
  }),
  EMBED_ORIGINS: setting({
    schema: originList.default([]),
    accepts: 'origins separated by commas, each as https://portal.example.com',
    description: 'Systems whose pages may show pages of this product inside their own.',
    fallback: 'none',
    example: 'https://portal.example.com',
  }),
  FILES_S3_ENDPOINT: setting({
    schema: webAddress.optional(),
    accepts: 'an address that begins with http:// or https://',
    description: 'S3-compatible server for files. Without it they are kept in the state folder.',
    fallback: 'not set: the state folder',
    example: 'https://s3.example.com',
  }),
  FILES_S3_BUCKET: setting({
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    accepts: 'a bucket name of 3 to 63 small letters, digits, dots and hyphens',
    description: 'Bucket for files.',
    fallback: 'not set',
    example: 'portolan',
  }),
  FILES_S3_REGION: setting({
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    accepts: 'a region name such as eu-central-1',
    description: 'Region of the bucket.',
    fallback: 'us-east-1',
  }),
  FILES_S3_ACCESS_KEY_ID: setting({
    schema: z.string().optional(),
    accepts: 'a key id',
    description: 'Access key of the bucket.',
    fallback: 'not set',
    example: 'key-id',
    secret: true,
  }),
  FILES_S3_SECRET_ACCESS_KEY: setting({
    schema: z.string().optional(),
    accepts: 'a secret key',
    description: 'Secret of the access key.',
    fallback: 'not set',
    example: 'secret',
    secret: true,
  }),
  WATCH_FOLDER: setting({
    schema: z.string().optional(),
    accepts: 'a folder',
    description: 'Messages that are put into this folder are read in.',
    fallback: 'not set: no folder is watched',
    example: '/srv/portolan/incoming',
  }),
  FEED_PRIVATE_HOSTS: setting({
    schema: z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every(isHost))
      .default([]),
    accepts: 'a list of host names or IP addresses, parted by commas',
    description: 'Hosts of your own network that feeds of ship positions may be fetched from.',
    fallback: 'none: only public addresses',
    example: 'ais-receiver.local,192.168.1.20',
  }),
  MODEL_URLS: setting({
    schema: z
      .string()
      .transform((text) => text.split(',').map((url) => url.trim().replace(/\/+$/, '')))
      .refine((urls) => urls.every((url) => webAddress.safeParse(url).success))
      .default([]),
    accepts: 'a list of http or https addresses, parted by commas',
    description: 'Language models of your own network that company accounts may choose for the assistant.',
    fallback: 'none: only public addresses',
    example: 'http://127.0.0.1:11434/v1',
  }),
  FEED_LISTEN_PORTS: setting({
    schema: z
      .string()
      .regex(/^\d{1,5}-\d{1,5}$/)
      .transform((text) => text.split('-').map(Number) as [number, number])
      .refine(([first, last]) => first >= 1 && first <= last && last <= 65_535)
      .optional(),
    accepts: 'a range of ports such as 4001-4010',
    description:
      'Ports at which people may let receivers send ship positions to this machine, by TCP or UDP.',
    fallback: 'not set: none',
    example: '4001-4010',
  }),
  ...truckSettings,
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    accepts: 'one of fatal, error, warn, info, debug, trace, silent',
    description: 'Least weight of the log lines that are written.',
    fallback: 'info',
  }),
  SIMULATION_SEED: setting({
    schema: wholeNumber(0, 4_294_967_295).default(1),
    accepts: 'a whole number from 0 to 4294967295',
    description: 'The same seed gives the same simulated world.',
    fallback: '1',
  }),
  SIMULATED_VESSELS: setting({
    schema: wholeNumber(0, 500_000).default(21_000),
    accepts: 'a whole number from 0 to 500000',
    description:
      'Vessels of all kinds that the simulated receivers of the demo hear, beside the container ships.',
    fallback: '21000',
  }),
} as const;

export type SettingName = keyof typeof settings;
