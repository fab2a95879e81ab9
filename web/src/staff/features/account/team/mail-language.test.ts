import { expect, test } from '@jest/globals';
import { mailLanguages } from '@gatelingo/proto/mail-languages';
import { languagesOfMails, mailLanguageOf } from './mail-language.ts';

test('an invitation offers the languages in which mails are written, and no other', () => {
  expect(languagesOfMails.map(({ code }) => code)).toEqual([...mailLanguages]);
});

test.each([
  ['de', 'de'],
  ['pl', 'en'],
])('on a page in %s the mail is offered in %s', (page, mail) => {
  expect(mailLanguageOf(page)).toBe(mail);
});
