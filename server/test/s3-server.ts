import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FilesS3 } from '../src/platform/config.ts';

/** A bucket in memory that answers only requests signed with AWS Signature Version 4, body included. */
export interface TestBucket {
  settings: FilesS3;
  objects: Map<string, { bytes: Buffer; contentType: string | undefined }>;
  /** Why requests were refused. */
  refusals: string[];
  /** Answers the next requests with this status, once each. */
  failNext(...statuses: number[]): void;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What is wrong with a request's signature; undefined when it is valid. By the specification of SigV4. */
function judgeSignature(request: IncomingMessage, body: Buffer, settings: FilesS3): string | undefined {
  const { accessKeyId, secretAccessKey, region } = settings;
  const header = (name: string): string => String(request.headers[name] ?? '');
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, key, day = '', where, signed = '', signature] = pattern.exec(header('authorization')) ?? [];
  if (key !== accessKeyId || where !== region) return 'credential';
  if (!header('x-amz-date').startsWith(day)) return 'date';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name)))
    return 'headers that are not signed';
  const content = header('x-amz-content-sha256');
  if (body.length > 0 && content !== sha256(body)) return 'body';
  const { pathname, searchParams } = new URL(request.url ?? '/', settings.endpoint);
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    signed,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return hmac(signing, toSign).toString('hex') === signature ? undefined : 'signature';
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts the bucket for one test. */
export async function startTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const refusals: string[] = [];
  const failures: number[] = [];
  const settings = {
    endpoint: '',
    bucket: 'portolan',
    region: 'eu-test-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const failure = failures.shift();
      if (failure !== undefined) return response.writeHead(failure).end();
      const problem = judgeSignature(request, body, settings);
      if (problem !== undefined) {
        refusals.push(problem);
        return response.writeHead(403).end();
      }
      const path = request.url ?? '';
      if (request.method === 'PUT') {
        objects.set(path, { bytes: body, contentType: request.headers['content-type'] });
        return response.writeHead(200).end();
      }
      const found = objects.get(path);
      if (request.method === 'DELETE') {
        objects.delete(path);
        return response.writeHead(204).end();
      }
      if (found === undefined) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': found.contentType ?? '' }).end(found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { settings, objects, refusals, failNext: (...statuses) => void failures.push(...statuses) };
}
