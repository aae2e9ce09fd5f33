import { expect, test } from 'vitest';
import { isFromOwnMachine } from './own-machine.ts';

const plain = {
  host: '127.0.0.1:8080',
  'user-agent': 'curl/8.5.0',
  accept: '*/*',
  authorization: 'Bearer pk',
  'content-type': 'application/json',
  'content-length': '2',
  'content-encoding': 'gzip',
  'x-api-key': 'pk',
  'x-request-id': 'a',
  'x-prometheus-scrape-timeout-seconds': '10',
  traceparent: '00-a-b-01',
  connection: 'keep-alive',
};

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('a plain call from %s is', (ip) => {
  expect(isFromOwnMachine(ip, plain)).toBe(true);
});

test.each(['203.0.113.7', '10.0.0.1', '::ffff:10.0.0.1', '::2'])('a call from %s is not', (ip) => {
  expect(isFromOwnMachine(ip, plain)).toBe(false);
});

test.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST:80',
  'localhost.',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]:8080',
  '[::ffff:127.0.0.1]:8080',
])('a call for the host %s is', (host) => {
  expect(isFromOwnMachine('127.0.0.1', { ...plain, host })).toBe(true);
});

test.each([
  'portolan.example.com',
  'portolan.example.com:8080',
  'localhost.example.com',
  'notlocalhost',
  '127.0.0.1.example.com',
  '127.example',
  '192.168.1.7:8080',
  '[::2]:8080',
  '',
  undefined,
])('a call for the host %s is not', (host) => {
  expect(isFromOwnMachine('127.0.0.1', { ...plain, host })).toBe(false);
});

test.each([
  'forwarded',
  'via',
  'cdn-loop',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-client-cert',
  'x-original-forwarded-for',
  'x-vercel-forwarded-for',
  'forwarded-for',
  'x-real-ip',
  'x-real-port',
  'x-client-ip',
  'x-cluster-client-ip',
  'client-ip',
  'proxy-client-ip',
  'wl-proxy-client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'incap-client-ip',
  'x-azure-clientip',
  'x-azure-socketip',
  'x-nf-client-connection-ip',
  'x-appengine-user-ip',
  'x-appengine-remote-addr',
  'x-remote-ip',
  'remote-addr',
  'do-connecting-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'fly-client-ip',
  'fly-region',
  'x-envoy-external-address',
  'x-envoy-expected-rq-timeout-ms',
  'x-amzn-trace-id',
  'x-amz-cf-id',
  'x-arr-log-id',
  'x-original-host',
  'x-original-url',
  'x-cloud-trace-context',
  'x-proxyuser-ip',
  'akamai-origin-hop',
  'x-scheme',
])('a call with %s is not', (name) => {
  expect(isFromOwnMachine('127.0.0.1', { ...plain, [name]: '203.0.113.7' })).toBe(false);
});
