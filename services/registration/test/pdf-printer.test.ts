import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@gatelingo/chassis/log';
import { serve } from '@gatelingo/chassis/testing';
import { documentStyle } from '../src/documents/domain/style.ts';
import { createPdfPrinter, type PdfPrinter } from '../src/documents/providers/pdf-printer.ts';
import { pdfText } from '@gatelingo/stack/pdf-text';

let printer: PdfPrinter;
let browserIds: number[] = [];
beforeAll(() => {
  const log = createLogger({ service: 'registration', level: 'fatal' });
  const info = (fields: object) => void browserIds.push((fields as { pid: number }).pid);
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: this test prints with a real browser.');
  printer = createPdfPrinter({ executablePath, log: { info, warn: log.warn.bind(log) } });
});
afterAll(() => printer.close());

// promise: Nobody in who does not belong
test('a document may hold scripts and links to anywhere: none runs, none is followed', async () => {
  const asked: string[] = [];
  const { url: address, close } = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end('body { display: none }');
  });
  const pdf = await printer.print(`<!doctype html>
    <link rel="stylesheet" href="${address}/style.css">
    <meta http-equiv="refresh" content="0;url=${address}/away">
    <body onload="document.body.textContent = 'changed'"><p>printed</p>
    <img src="${address}/image.png" onerror="document.body.textContent = 'changed'"><iframe src="${address}/frame"></iframe>
    <iframe src="file:///etc/passwd"></iframe>
    <script>fetch('${address}/script'); document.body.textContent = 'changed'</script></body>`);
  await close();
  expect(asked).toEqual([]);
  expect(pdfText(pdf)).toContain('printed');
  expect(pdfText(pdf)).not.toContain('changed');
  expect(pdfText(pdf)).not.toContain('root:');
});

test('after a crash the next document starts a new browser; several at once share it', async () => {
  await printer.print('<p>before</p>');
  const [first] = browserIds;
  process.kill(first ?? 0, 'SIGKILL');
  // A document that reaches the crashing browser may fail: its work row is retried.
  await printer.print('<p>dying</p>').catch(() => undefined);
  browserIds = browserIds.slice(1);
  const pdfs = await Promise.all(['one', 'two', 'three'].map((text) => printer.print(`<p>${text}</p>`)));
  expect(pdfs.map((pdf) => pdfText(pdf).trim())).toEqual(['one', 'two', 'three']);
  expect(browserIds).toHaveLength(1);
  expect(browserIds[0]).not.toBe(first);
});

test('a document does not see the one before it', async () => {
  await printer.print('<style>p { display: none }</style><p>secret</p>');
  const text = pdfText(await printer.print('<p>next</p>'));
  expect(text).toContain('next');
  expect(text).not.toContain('secret');
});

test('an emoji has its picture, whatever fonts the machine has', async () => {
  const page = (text: string) =>
    `<html><head></head><body style="font-family: 'Noto Emoji', 'Noto Sans'">Jan ${text} 24 t</body></html>`;
  const pdf = await printer.print(page('🚛👩‍🔧🇵🇱'));
  // A character without a picture is not in the map from pictures to text.
  for (const emoji of ['🚛', '👩']) expect(pdfText(pdf)).toContain(emoji);
  expect(Buffer.from(pdf).includes('+NotoEmoji')).toBe(true);
  expect(Buffer.from(await printer.print(page('–'))).includes('+NotoEmoji')).toBe(false);
});

test('a search in a document finds words of any language, also those whose letters a font joins', async () => {
  const { markup } = documentStyle({ left: '', page: '', right: '' });
  const pdf = await printer.print(
    `<html><head><style>${markup}</style></head><body>Chauffør, Office, Griffin</body></html>`,
  );
  expect(pdfText(pdf)).toContain('Chauffør, Office, Griffin');
});

test('given a browser that cannot be started, then the document waits without using up an attempt', async () => {
  const broken = createPdfPrinter({
    executablePath: '/no/such/browser',
    log: { info: () => undefined, warn: () => undefined },
  });
  await expect(broken.print('<p>x</p>')).rejects.toMatchObject({ name: 'RetryLaterError' });
  await broken.close();
});
