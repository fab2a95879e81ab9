import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from '../shared/listen.ts';
import { mailApp } from './http.ts';
import { Mailbox } from './mailbox.ts';

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The page, and Mailpit's API below it. */
  url: string;
  close: () => Promise<void>;
}

/** Starts the mail catcher in this process: it accepts every mail, and stores it in the folder. */
export async function startMailCatcher(options: {
  smtpPort: number;
  httpPort: number;
  folder: string;
  host?: string;
}): Promise<MailCatcher> {
  const { smtpPort, httpPort, folder, host = '127.0.0.1' } = options;
  const mailbox = await Mailbox.open(folder);
  const smtpServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 30 * 1024 * 1024,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => mailbox.add(raw))
        .then(() => done(), done);
    },
  });
  // A client that closes its connection is not a fault of the catcher.
  smtpServer.on('error', () => undefined);
  const smtp = await listen(smtpServer.server, smtpPort, host);
  const http = await listen(createServer(mailApp(mailbox)), httpPort, host);
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    url: http.url,
    close: async () => {
      await smtp.close();
      await http.close();
    },
  };
}
