import { type Socket, connect } from 'node:net';

/**
 * Requests one address over and over on kept connections and prints the answers a second, and their total, as JSON on
 * standard output. A separate process, so that its cost is not taken from the server's core. Arguments: origin, path,
 * cookie.
 */
const [origin = '', path = '', cookie = ''] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const connections = 64;
const warmUpMs = 1500;
const measuredMs = 5000;

let answers = 0;
let isOver = false;

/** Every caller has its own address, as behind a proxy: the rate limit of one address is not measured. */
function toRequest(connection: number, turn: number): string {
  const address = `198.18.${connection}.${turn % 250}`;
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `x-forwarded-for: ${address}`,
    `cookie: ${cookie}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

/** The length of the first complete answer in the text; undefined while it is incomplete. */
function lengthOfAnswer(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 400));
  const length = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
  return text.length >= length ? length : undefined;
}

async function ask(connection: number): Promise<void> {
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true).setEncoding('latin1');
  let [text, turn] = ['', 0];
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (chunk: string) => {
      text += chunk;
      const length = lengthOfAnswer(text);
      if (length === undefined) return;
      text = text.slice(length);
      answers += 1;
      turn += 1;
      if (isOver) resolve();
      else socket.write(toRequest(connection, turn));
    });
    socket.write(toRequest(connection, turn));
  });
  socket.destroy();
}

const asking = Promise.all(Array.from({ length: connections }, (_, connection) => ask(connection)));
await new Promise((resolve) => setTimeout(resolve, warmUpMs));
const [countedFrom, startedAt] = [answers, performance.now()];
await new Promise((resolve) => setTimeout(resolve, measuredMs));
const perSecond = ((answers - countedFrom) / (performance.now() - startedAt)) * 1000;
isOver = true;
await asking;
process.stdout.write(JSON.stringify({ perSecond, answers }));
