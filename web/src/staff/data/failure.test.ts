import { expect, it } from '@jest/globals';
import { failureText, fieldTexts, type ApiFailure } from './failure.ts';

const texts: Record<string, string> = {
  'error.plain': 'Fehler',
  'error.code.conflict': 'Das gibt es schon.',
  'error.field.too_long': 'Zu lang.',
  'error.field.link_in_name': 'Keine Links.',
  'error.field.invalid': 'Das stimmt noch nicht.',
};
const t = (key: string, options?: Record<string, unknown>) =>
  texts[key] ?? (options?.defaultValue as string | undefined) ?? key;
const failure: ApiFailure = { status: 409, code: 'conflict', error: 'There is one already.', details: [] };

it("says the server's sentence in English and the code's sentence elsewhere", () => {
  expect(failureText(failure, 'en', t)).toBe('There is one already.');
  expect(failureText(failure, 'de', t)).toBe('Das gibt es schon.');
});

it("falls back to the server's sentence, and to a plain word when there is nothing", () => {
  expect(failureText({ ...failure, code: 'gone' }, 'de', t)).toBe('There is one already.');
  expect(failureText(new Error('bug'), 'en', t)).toBe('Fehler');
});

it('puts the sentences at their fields', () => {
  const withDetails: ApiFailure = {
    ...failure,
    details: [
      { field: 'name', code: 'too_long', error: 'Use at most 200 characters.' },
      { field: 'title', code: 'link_in_name', error: 'A name holds no link: www.x.de', part: 'www.x.de' },
      { field: 'body.receivers.0', code: 'odd', error: 'This is not a valid e-mail address.' },
    ],
  };
  expect(fieldTexts(withDetails, 'de', t)).toEqual({
    name: 'Zu lang.',
    title: 'Keine Links. (www.x.de)',
    'receivers.0': 'Das stimmt noch nicht.',
  });
  expect(fieldTexts(withDetails, 'en', t).title).toBe('A name holds no link: www.x.de');
  expect(fieldTexts(withDetails, 'en', t)['receivers.0']).toBe('This is not a valid e-mail address.');
});
