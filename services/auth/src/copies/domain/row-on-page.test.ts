import { expect, test } from '@jest/globals';
import type { CopiedRow } from './copied-row.ts';
import { pathOf } from './copied-row.ts';
import { rowOnPage } from './row-on-page.ts';

const german = { language: 'de', timeZone: 'Europe/Berlin' };
const row = (service: CopiedRow['service'], table: string, values: CopiedRow['row']): CopiedRow => ({
  ...{ service, table, row: values, files: [] },
});

test.each<[string, CopiedRow, [string, unknown][]]>([
  [
    'a message of the driver',
    row('notification', 'chat_message', {
      ...{ senderType: 'trucker', text: 'Jestem', translatedText: 'Ich bin da', createdAt: '2026-11-20T10:00:00.000Z' },
    }),
    [
      ['Zeit', '20.11.2026, 11:00'],
      ['Von', 'Sie'],
      ['Text', 'Jestem'],
      ['Übersetzung', 'Ich bin da'],
    ],
  ],
  [
    'one of staff, without their name',
    row('notification', 'chat_message', { senderType: 'user' }),
    [['Von', 'Personal']],
  ],
  [
    'a step with its position',
    row('jobs', 'step', { content: { message: 'Rampe 3', position: { lat: 53.5, lng: 10 } } }),
    [
      ['Text', 'Rampe 3'],
      ['Position', '53.5, 10'],
    ],
  ],
  [
    'the answers to a questionnaire',
    row('registration', 'visit', {
      answers: [
        { fieldId: 'a', question: 'Ist der Tank leer?', value: true },
        { fieldId: 'b', value: '12' },
        { fieldId: 'c', question: 'Plombe', value: '' },
      ],
    }),
    [
      ['Ist der Tank leer?', 'Ja'],
      ['Antworten', '12'],
    ],
  ],
  [
    'codes of languages and countries as names, another text as it is',
    row('registration', 'visit', { preferredLanguage: 'pl', freightCompanyCountry: 'Deutschland / Polen' }),
    [
      ['Sprache', 'Polnisch'],
      ['Land', 'Deutschland / Polen'],
    ],
  ],
])('%s', (_title, given, values) => {
  expect(rowOnPage(given, german)?.values).toEqual(values);
});

test('what only programs can use is not on the page', () => {
  expect(rowOnPage(row('notification', 'send', { id: '1', state: 'accepted' }), german)).toBeUndefined();
  expect(rowOnPage(row('registration', 'visit', { id: '1' }), german)).toBeUndefined();
});

test.each([
  [{ kind: 'signature', contentType: 'image/png' }, 'files/0001-signature.png'],
  [{ kind: 'voice', contentType: 'audio/ogg; codecs=opus' }, 'files/0001-voice.ogg'],
  [{ kind: '../../x', contentType: 'text/html' }, 'files/0001--x.bin'],
  [{ kind: 'file', contentType: 'application/x-msdownload' }, 'files/0001-file.bin'],
])('the path of %j is %s', (file, path) => {
  expect(pathOf(file, 1)).toBe(path);
});
