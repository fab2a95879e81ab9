import { expect, test } from '@jest/globals';
import { contactText } from './contact-card.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

// As phones write them.
test.each<[given: string, card: string, shown: string | undefined]>([
  [
    'WhatsApp',
    card('N:Popescu;Ion;;;', 'FN:Ion Popescu', 'item1.TEL;waid=40712345678:+40 712 345 678', 'item1.X-ABLabel:Mobil'),
    'Ion Popescu, +40 712 345 678',
  ],
  ['an iPhone, with two numbers', card('FN:Ewa', 'TEL;type=CELL:600 1', 'TEL;type=WORK:22 2'), 'Ewa, 600 1, 22 2'],
  ['a company', card('ORG:Nord\\, Spedition\\; GmbH', 'TEL:040 1'), 'Nord, Spedition; GmbH, 040 1'],
  ['a folded line', card('FN:Ion ', ' Popescu', 'TEL:1'), 'Ion Popescu, 1'],
  ['Arabic, with a byte-order mark', `\ufeff${card('FN:أحمد', 'TEL:٠١٢')}`, 'أحمد, ٠١٢'],
  ['two cards', card('FN:A', 'TEL:1') + card('FN:B', 'TEL:2'), 'A, 1\nB, 2'],
  ['line breaks and marks of direction in a name', card('FN:A\\nB\u202e', 'TEL:1'), 'A B, 1'],
  ['twenty numbers', card('FN:A', ...Array.from({ length: 20 }, () => 'TEL:1')), `A${', 1'.repeat(10)}`],
  ['nothing in it', card('N:;;;;'), undefined],
  ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', undefined],
  ['a film', '\0\0\0\x18ftypmp42', undefined],
])('given a card of %s, then staff read its name and numbers', (_given, written, shown) => {
  expect(contactText(Buffer.from(written))).toBe(shown);
});

test('of many cards so many names and whole numbers are shown as a message takes', () => {
  const [name, number] = ['A'.repeat(20), '1'.repeat(161)];
  const cards = Array.from({ length: 10 }, () => card(`FN:${name}`, `TEL:${number}`)).join('');
  const people = Array.from({ length: 8 }, () => `${name}, ${number}`);
  expect(contactText(Buffer.from(cards))).toBe([...people, name].join('\n'));
});

test('a card of a megabyte of lines is read in a moment', () => {
  const lines = `FN:Ewa\n${'NOTE:x\n'.repeat(140_000)}`;
  const started = process.threadCpuUsage();
  expect(contactText(Buffer.from(card(lines)))).toBe('Ewa');
  expect(contactText(Buffer.from(card('a\n'.repeat(500_000), 'FN:Ewa')))).toBeUndefined();
  expect(process.threadCpuUsage(started).user).toBeLessThan(2_000_000);
});

test('a card of more than a megabyte, as with a large picture in it, is none', () => {
  expect(contactText(Buffer.from(card('FN:A', `PHOTO:${'A'.repeat(1024 * 1024)}`)))).toBeUndefined();
});
