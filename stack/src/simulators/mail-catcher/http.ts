import express, { type Express, type Request } from 'express';
import { z } from 'zod';
import { live } from '../page/live.ts';
import { answerProblem, Problem } from '../page/problem.ts';
import { servePage } from '../page/serve-page.ts';
import { behaviourSchema } from './behaviour.ts';
import { headers, list, message, part } from './mailpit.ts';
import type { CaughtMail, Mailbox } from './mailbox.ts';
import type { SmtpListener } from './smtp.ts';

const pageQuery = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(5_000).default(50),
  query: z.string().optional(),
});

/** The policy for a mail's own HTML: no scripts, no forms, nothing from the network. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The catcher's page, Mailpit's API for the mailbox, and the control of its behaviour. */
export function mailApp(mailbox: Mailbox, smtp: SmtpListener): Express {
  const app = express();
  app.disable('x-powered-by');
  servePage(app, `${import.meta.dirname}/page`);
  app.use(express.json());

  app.get(['/api/v1/messages', '/api/v1/search'], (request, response) => {
    const { start, limit, query } = pageQuery.parse(request.query);
    response.json(list(query ? mailbox.search(query) : mailbox.all, mailbox.all, start, limit));
  });
  app.delete('/api/v1/messages', (request, response) => {
    const ids = z.object({ IDs: z.array(z.string()).optional() }).parse(request.body ?? {}).IDs;
    mailbox.delete(ids?.length ? ids : undefined);
    response.type('text').send('ok');
  });
  app.get('/api/v1/message/:id', (request, response) => {
    const mail = find(mailbox, request);
    mailbox.markRead(mail);
    response.json(message(mail));
  });
  app.get('/api/v1/message/:id/headers', (request, response) => {
    response.json(headers(find(mailbox, request)));
  });
  app.get('/api/v1/message/:id/raw', (request, response) => {
    response.type('text/plain').send(find(mailbox, request).raw);
  });
  app.get('/api/v1/message/:id/part/:part', (request, response) => {
    const found = part(find(mailbox, request), request.params.part);
    if (!found) throw new Problem(404, 'not_found', 'This mail has no such part.');
    // A part must never run as a page of this origin.
    response.set('content-security-policy', 'sandbox');
    response.attachment(found.name).type(found.type).send(found.bytes);
  });
  app.get('/view/:id.html', (request, response) => {
    const mail = find(mailbox, request);
    response.set('content-security-policy', mailPolicy).type('html').send(withInlineImages(mail));
  });

  app.get(
    '/events',
    live((tell) => {
      const changed = () => tell();
      mailbox.on('changed', changed);
      return () => mailbox.off('changed', changed);
    }),
  );

  app.get('/api/behaviour', (_request, response) => void response.json(smtp.behaviour));
  app.put('/api/behaviour', async (request, response) => {
    await smtp.behave(behaviourSchema.parse(request.body));
    response.json(smtp.behaviour);
  });

  app.use(answerProblem);
  return app;
}

function find(mailbox: Mailbox, request: Request): CaughtMail {
  const mail = mailbox.find(String(request.params.id));
  if (!mail) throw new Problem(404, 'not_found', 'There is no such mail.');
  return mail;
}

/** Puts the images of a mail into its HTML, as its frame may load nothing. */
function withInlineImages(mail: CaughtMail): string {
  let html = mail.email.html ?? '';
  mail.email.attachments.forEach((attachment, index) => {
    const id = attachment.contentId?.replace(/^<|>$/g, '');
    const found = id && part(mail, String(index + 1));
    if (found) html = html.replaceAll(`cid:${id}`, `data:${found.type};base64,${found.bytes.toString('base64')}`);
  });
  return `<base target="_blank">${html}`;
}
