import { Agent, request } from 'node:http';
import { inBatches, pushJourneys } from './journeys.ts';

/** A carrier's program: pushes the events of many containers over HTTP and prints when it began and ended. */
const [origin = '', apiKey = '', boxes = '0', batchSize = '100'] = process.argv.slice(2);
const lanes = 4;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const bodies = inBatches(pushJourneys(Number(boxes)), Number(batchSize)).map((batch) =>
  JSON.stringify(batch),
);

async function post(body: string): Promise<void> {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
    const call = request(`${origin}/v1/inbound/dcsa-tnt`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end(body);
  });
  if (status !== 202) throw new Error(`the door answered ${status}`);
}

const beganAt = Date.now();
let next = 0;
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) await post(body);
  }),
);
process.stdout.write(JSON.stringify({ beganAt, acknowledgedAt: Date.now(), messages: bodies.length }));
process.exit(0);
