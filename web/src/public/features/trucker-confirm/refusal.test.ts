import { expect, it } from '@jest/globals';
import { refusalText } from './refusal.ts';

const t = (key: string) => `<${key}>`;
const notYet = { code: 'rule_violated', error: 'This step is not active yet.' };

it('is the server’s own text in English, and ours where it gives none', () => {
  expect(refusalText(notYet, 'en', t)).toBe('This step is not active yet.');
  expect(refusalText({ code: 'internal', error: 'Error' }, 'en', t)).toBe('<refused.error>');
  expect(refusalText({ code: 'internal', error: '' }, 'en', t)).toBe('<refused.error>');
});

it('is in the driver’s language by its code, else the server’s text', () => {
  expect(refusalText(notYet, 'pl', t)).toBe('<refused.rule>');
  expect(refusalText({ code: 'not_found', error: 'Not found.' }, 'pl', t)).toBe('<unknown.text>');
  expect(refusalText({ code: 'too_large', error: 'Too large.' }, 'pl', t)).toBe('Too large.');
});
