import { type AddressInfo, type Socket, createServer } from 'node:net';

/** A mail as it came in over SMTP. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Head and body as they were sent, without the dots of SMTP. */
  source: string;
}

export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A mail server on this machine that accepts every mail, for tests. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => serve(socket, mails));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, mails: ReceivedMail[]): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let inData = false;
  let rest = '';
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') mail = { from: addressIn(line), to: [], source: '' };
    if (verb === 'RCPT') mail.to.push(addressIn(line));
    if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (part: string) => {
    rest += part;
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!inData) answer(line);
      else if (line === '.') {
        inData = false;
        mails.push(mail);
        say('250 taken');
      } else mail.source += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
    }
  });
  say('220 test');
}
