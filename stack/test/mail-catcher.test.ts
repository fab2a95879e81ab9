import { createTransport } from 'nodemailer';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailPorts, type MailPorts } from '../src/stack-ports.ts';
import { startMailCatcher, type MailCatcher } from '../src/simulators/mail-catcher/index.ts';

interface Listing {
  total: number;
  messages_count: number;
  messages: { ID: string; Subject: string }[];
}
interface Mail {
  Text: string;
  Attachments: { PartID: string }[];
}

let ports: MailPorts;
let folder: string;
let catcher: MailCatcher;

beforeEach(async () => {
  ports = await mailPorts('free');
  folder = mkdtempSync(join(tmpdir(), 'mails-'));
  catcher = await startMailCatcher({ ...ports, folder });
});
afterEach(() => catcher.close());

const send = (subject: string, more: object = {}) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: 'Gatelingo+ <no-reply@gatelingo.example>',
    to: 'receiver@spedition.example',
    messageId: `<${subject}@gatelingo.example>`,
    subject,
    text: `The text of ${subject}`,
    ...more,
  });
const get = async (path: string) => await (await fetch(`${catcher.url}${path}`)).json();
test('a mail is listed, read and its attachment downloaded, in the shape of Mailpit', async () => {
  const pdf = Buffer.from('%PDF-1.7 bytes');
  await send('one', { attachments: [{ filename: 'Müller.pdf', content: pdf, contentType: 'application/pdf' }] });
  const { total, messages } = (await get('/api/v1/messages')) as Listing;
  expect(total).toBe(1);
  expect(messages[0]).toMatchObject({
    MessageID: 'one@gatelingo.example',
    From: { Name: 'Gatelingo+', Address: 'no-reply@gatelingo.example' },
    To: [{ Address: 'receiver@spedition.example' }],
    Subject: 'one',
  });
  const message = (await get(`/api/v1/message/${messages[0]?.ID}`)) as Mail;
  expect(message.Text).toContain('The text of one');
  expect(message.Attachments).toMatchObject([
    { FileName: 'Müller.pdf', ContentType: 'application/pdf', Size: pdf.length },
  ]);
  const part = await fetch(`${catcher.url}/api/v1/message/${messages[0]?.ID}/part/${message.Attachments[0]?.PartID}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(pdf);
});

test('search finds by receiver and by text, and all mails can be deleted', async () => {
  await send('two', { to: 'someone@else.example' });
  await send('three');
  const found = (await get(`/api/v1/search?query=${encodeURIComponent('two someone@else.example')}`)) as Listing;
  expect(found.messages.map((mail) => mail.Subject)).toEqual(['two']);
  expect(((await get('/api/v1/messages?query=three')) as Listing).messages_count).toBe(1);
  expect(((await get('/api/v1/search?query=to:SomeOne@else.example')) as Listing).messages_count).toBe(1);
  expect(((await get('/api/v1/search?query=to:three')) as Listing).messages_count).toBe(0);
  await fetch(`${catcher.url}/api/v1/messages`, { method: 'DELETE' });
  expect(((await get('/api/v1/messages')) as Listing).total).toBe(0);
});

test('a mail outlives a restart', async () => {
  await send('kept');
  await catcher.close();
  catcher = await startMailCatcher({ ...ports, folder });
  expect(((await get('/api/v1/messages')) as Listing).messages[0]?.Subject).toBe('kept');
});

test("a mail's own HTML runs no script and loads nothing", async () => {
  await send('markup', { html: '<script>alert(1)</script><img src="https://elsewhere.example/pixel">' });
  const { messages } = (await get('/api/v1/messages')) as Listing;
  const policy = (await fetch(`${catcher.url}/view/${messages[0]?.ID}.html`)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toContain('allow-scripts');
});
