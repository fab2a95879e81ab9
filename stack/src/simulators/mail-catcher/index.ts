import { createServer } from 'node:http';
import { mailApp } from './http.ts';
import { Mailbox } from './mailbox.ts';
import { SmtpListener } from './smtp.ts';

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The page, and Mailpit's API below it. */
  url: string;
  close: () => Promise<void>;
}

/** Starts the mail catcher in this process; `folder` stores the mails, so that they survive a restart. */
export async function startMailCatcher(options: {
  smtpPort: number;
  httpPort: number;
  folder?: string;
  host?: string;
}): Promise<MailCatcher> {
  const { smtpPort, httpPort, folder, host = '127.0.0.1' } = options;
  const mailbox = await Mailbox.open(folder);
  const smtp = new SmtpListener(mailbox, smtpPort, host);
  await smtp.listen();
  const server = createServer(mailApp(mailbox, smtp));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(httpPort, host, resolve);
  });
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${httpPort}`,
    close: async () => {
      await smtp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
