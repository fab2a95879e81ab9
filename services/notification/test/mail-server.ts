import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../stack/src/ports.ts';

/** The server's behaviour with a mail: takes it, answers with a code, or takes it and hangs up before saying so. */
export type Behaviour = 'take' | 'hang-up' | { code: number };

interface ReceivedMail extends Email {
  /** The address of the envelope. */
  receiver: string;
}

const refusal = (responseCode: number) => Object.assign(new Error('not today'), { responseCode });

const read = (stream: NodeJS.ReadableStream) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    stream.on('error', reject);
  });

/** A real SMTP server that keeps what it is given. `behave` plans the next answers for an address. */
export const startMailServer = async () => {
  const mails: ReceivedMail[] = [];
  const plans = new Map<string, Behaviour[]>();
  let attempts = 0;

  // The server's own list of connections is not in its types.
  const hangUp = () => {
    const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
    for (const { _socket } of connections) _socket.destroy();
  };

  const create = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 200,
      onRcptTo({ address }, _session, done) {
        attempts += 1;
        const next = plans.get(address)?.[0];
        if (typeof next !== 'object') {
          done();
          return;
        }
        plans.get(address)?.shift();
        done(refusal(next.code));
      },
      onData(stream, session, done) {
        const receiver = session.envelope.rcptTo[0]?.address ?? '';
        void read(stream).then(async (raw) => {
          mails.push({ ...(await PostalMime.parse(raw)), receiver });
          if (plans.get(receiver)?.shift() === 'hang-up') {
            // The reply that never arrives: the sender cannot know that the mail was taken.
            hangUp();
            return;
          }
          done();
        }, done);
      },
    });

  // While it is away, no outgoing connection takes this port.
  const port = await freePort();
  const listen = (server: SMTPServer) =>
    new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const close = (server: SMTPServer) =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });

  let server = create();
  await listen(server);

  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    attempts: () => attempts,
    mailsTo: (address: string) => mails.filter(({ receiver }) => receiver === address),
    behave: (address: string, ...behaviours: Behaviour[]) => void plans.set(address, behaviours),
    goAway: () => close(server),
    comeBack: async () => {
      server = create();
      await listen(server);
    },
    stop: () => close(server),
  };
};
