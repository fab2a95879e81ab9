import type { Express, Request } from 'express';
import { z } from 'zod';
import { answerProblem, createApp } from '../shared/app.ts';
import { Problem } from '../shared/problem.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';
import { bytesOf, message, summary } from './mailpit.ts';

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(5_000).default(50),
  query: z.string().default(''),
});

/** The policy for a mail's own HTML: no scripts, no forms, nothing from the network. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The catcher's page, and Mailpit's API for the mailbox. */
export function mailApp(mailbox: Mailbox): Express {
  const app = createApp({
    title: 'Mail catcher',
    hint: 'Every mail the system sends on this machine ends here. None leaves it.',
    folder: `${import.meta.dirname}/page`,
    changes: mailbox,
  });
  const find = (request: Request): CaughtMail => {
    const mail = mailbox.all.find(({ id }) => id === request.params.id);
    if (!mail) throw new Problem(404, 'not_found', 'There is no such mail.');
    return mail;
  };

  app.get(['/api/v1/messages', '/api/v1/search'], (request, response) => {
    const { limit, query } = listQuery.parse(request.query);
    const found = mailbox.search(query);
    response.json({
      total: mailbox.all.length,
      messages_count: found.length,
      messages: found.slice(0, limit).map(summary),
    });
  });
  app.delete('/api/v1/messages', (_request, response) => {
    mailbox.forget(mailbox.all);
    response.type('text').send('ok');
  });
  app.get('/api/v1/message/:id', (request, response) => void response.json(message(find(request))));
  app.get('/api/v1/message/:id/raw', (request, response) => void response.type('text/plain').send(find(request).raw));
  app.get('/api/v1/message/:id/part/:part', (request, response) => {
    const found = find(request).email.attachments[Number(request.params.part) - 1];
    if (!found) throw new Problem(404, 'not_found', 'This mail has no such part.');
    // A part must never run as a page of this origin.
    response.set('content-security-policy', 'sandbox');
    response
      .attachment(found.filename ?? 'part')
      .type(found.mimeType)
      .send(bytesOf(found));
  });
  app.get('/view/:id.html', (request, response) => {
    response.set('content-security-policy', mailPolicy).type('html');
    response.send(`<base target="_blank">${find(request).email.html ?? ''}`);
  });
  app.use(answerProblem);
  return app;
}
