import { expect, test } from '@jest/globals';
import { optOutKeyword } from './opt-out-keywords.ts';

const wishOf = (text: string) => optOutKeyword({ text, optOutType: null });

test.each([
  'STOP',
  'stop',
  ' Stop! ',
  '«Стоп»',
  'ABMELDEN.',
  'Arrêt',
  'ARRET',
  'oprește',
  'Opreste',
  'HÆTTA',
  'Dur',
  'إيقاف',
  '«ايقاف»',
])('%s stops', (text) => {
  expect(wishOf(text)).toBe('stop');
});

test.each(['Start', 'СТАРТ', 'başla', 'BASLA', 'wznów!', 'Începe', 'ŠTART', 'ابدأ', 'ابدا.'])('%s starts', (text) => {
  expect(wishOf(text)).toBe('start');
});

test.each(['', '👍', 'I stop at gate 4', 'Ich kann nicht stoppen', 'bus stop', 'ja', 'ок', 'stopped', 'Start um 8'])(
  '%s is a message like others',
  (text) => {
    expect(wishOf(text)).toBeUndefined();
  },
);

test('what Twilio takes for STOP is STOP', () => {
  expect(optOutKeyword({ text: 'QUIT', optOutType: 'STOP' })).toBe('stop');
  expect(optOutKeyword({ text: 'help', optOutType: 'HELP' })).toBeUndefined();
});
