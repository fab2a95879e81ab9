import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterOne } from '../times.ts';
import type { Behaviour } from './behaviour.ts';
import type { Mailbox } from './mailbox.ts';

const largest = 30 * 1024 * 1024;

/** The SMTP server: accepts every mail, unless another behaviour is set. */
export class SmtpListener {
  behaviour: Behaviour = { mode: 'ok' };
  #mailbox: Mailbox;
  #port: number;
  #host: string;
  #server: SMTPServer | undefined;

  constructor(mailbox: Mailbox, port: number, host: string) {
    this.#mailbox = mailbox;
    this.#port = port;
    this.#host = host;
  }

  async behave(behaviour: Behaviour): Promise<void> {
    this.behaviour = behaviour;
    if (behaviour.mode === 'down') await this.close();
    else await this.listen();
  }

  async listen(): Promise<void> {
    if (this.#server) return;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: largest,
      onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
      onMailFrom: (_address, _session, done) => done(this.#refusal('mail')),
      onRcptTo: (_address, _session, done) => done(this.#refusal('rcpt')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          this.#accept(Buffer.concat(chunks), session).then((result) => result !== 'cut' && done(result), done);
        });
      },
    });
    server.on('error', () => undefined);
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.#port, this.#host, resolve);
    });
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const connections = [...(server.connections as Set<{ _socket?: Socket }>)];
    for (const connection of connections) connection._socket?.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  #refusal(at: 'mail' | 'rcpt' | 'data'): Error | null {
    const { behaviour } = this;
    if (behaviour.mode !== 'refuse' || behaviour.at !== at) return null;
    this.behaviour = afterOne<Behaviour>(behaviour, { mode: 'ok' });
    return Object.assign(new Error('refused, as asked'), { responseCode: behaviour.code });
  }

  /** The answer to the data of a mail: accepted, an error, or a closed connection. */
  async #accept(raw: Buffer, session: SMTPServerSession): Promise<Error | null | 'cut'> {
    const refused = this.#refusal('data');
    if (refused) return refused;
    const { behaviour } = this;
    const from = session.envelope.mailFrom;
    const to = session.envelope.rcptTo.map((receiver) => receiver.address);
    await this.#mailbox.add({ from: from ? from.address : '', to }, raw);
    if (behaviour.mode === 'slow') {
      this.behaviour = afterOne<Behaviour>(behaviour, { mode: 'ok' });
      await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    }
    if (behaviour.mode !== 'reset') return null;
    this.behaviour = afterOne<Behaviour>(behaviour, { mode: 'ok' });
    this.#cut(session);
    return 'cut';
  }

  #cut(session: SMTPServerSession): void {
    const connections = (this.#server?.connections ?? new Set()) as Set<{
      session?: SMTPServerSession;
      _socket?: Socket;
    }>;
    for (const connection of connections)
      if (connection.session?.id === session.id) connection._socket?.resetAndDestroy();
  }
}
