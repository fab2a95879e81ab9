import { expect, test } from '@jest/globals';
import { phraseLanguages } from '@gatelingo/proto/phrases';
import type { CopiedRow } from './copied-row.ts';
import { copyPage } from './page.ts';

const madeAt = new Date('2026-11-30T09:05:00Z');
const visit = (row: CopiedRow['row'], files: CopiedRow['files'] = []): CopiedRow => ({
  ...{ service: 'registration', table: 'visit', row, files },
});
const pageIn = async (language: string, rows: readonly CopiedRow[], companyName = 'Nord') => {
  const given = async function* () {
    yield* await Promise.resolve(rows);
  };
  const pieces: string[] = [];
  const head = { companyName, language, timeZone: 'Europe/Berlin', madeAt };
  for await (const piece of copyPage(head, given())) pieces.push(piece);
  return pieces.join('');
};

test('the page is in the language of its person, and names the company and the time', async () => {
  const page = await pageIn('pl-PL', [visit({ name: 'Zofia', registeredAt: '2026-11-20T10:00:00.000Z' })]);
  expect(page).toContain('<html lang="pl" dir="ltr">');
  expect(page).toContain('<h1>Twoje dane</h1><p>Te dane o Tobie przechowuje Nord. Kopia z 30.11.2026, 10:05.</p>');
  expect(page).toContain('<h2>Zgłoszenia</h2>');
  expect(page).toContain('<dt>Imię</dt><dd><bdi>Zofia</bdi></dd>');
});

test('a time is the one of its site', async () => {
  const row = visit({ registeredAt: '2026-11-20T10:00:00.000Z', timeZone: 'Europe/Athens' });
  expect(await pageIn('en', [row])).toContain('<dd><bdi>20/11/2026, 12:00</bdi></dd>');
});

test('Arabic is written from the right, a language without texts in English', async () => {
  expect(await pageIn('ar', [])).toContain('<html lang="ar" dir="rtl">');
  expect(await pageIn('ka', [])).toContain('<h1>Your data</h1>');
});

test.each(phraseLanguages)('in %s nothing but a file name is English', async (language) => {
  const page = (await pageIn(language, [], 'Å')).split('<body>')[1] ?? '';
  expect(page).not.toContain('{');
  expect(page.includes('Nothing is stored')).toBe(language === 'en');
});

test('a heading stands once for the rows that follow each other', async () => {
  const page = await pageIn('en', [visit({ name: 'Ana' }), visit({ name: 'Bob' })]);
  expect(page.match(/<h2>/g)).toHaveLength(1);
});

test('pictures are seen, recordings played, documents opened', async () => {
  const file = (id: string, kind: string, contentType: string, path: string) =>
    ({ id, kind, contentType, size: 1, service: 'registration', path }) as const;
  const page = await pageIn('en', [
    visit({ name: 'Ana' }, [
      file('a', 'signature', 'image/png', 'files/0001-signature.png'),
      file('b', 'registration-pdf', 'application/pdf', 'files/0002-registration-pdf.pdf'),
      file('c', 'voice-note', 'audio/ogg', 'files/0003-voice-note.ogg'),
      file('d', 'picture', 'image/svg+xml', 'files/0004-picture.bin'),
    ]),
  ]);
  expect(page).toContain('<img src="files/0001-signature.png" alt="Signature" loading="lazy">');
  expect(page).toContain('<a href="files/0002-registration-pdf.pdf">');
  expect(page).toContain('<audio controls preload="none" src="files/0003-voice-note.ogg">');
  expect(page).not.toContain('<img src="files/0004');
});

test.each([
  `"><script>alert(1)</script>`,
  `'><img src=x onerror=alert(1)>`,
  '</title></style><h1>x',
  '{time}{company}$&',
])('attack: %s of a person or of a company becomes no markup', async (text) => {
  const page = await pageIn('en', [visit({ name: text, answers: [{ fieldId: 'f', value: text }] })], text);
  const plain = await pageIn('en', [visit({ name: 'x', answers: [{ fieldId: 'f', value: 'x' }] })], 'x');
  const tags = (html: string) => html.match(/<[^>]*>/g);
  expect(tags(page)).toEqual(tags(plain));
  expect(page).toContain('This is what ');
});

test('without rows the page says so', async () => {
  expect(await pageIn('de', [])).toContain('Über Sie ist nichts gespeichert.');
});
