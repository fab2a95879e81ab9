import { expect, test } from '@jest/globals';
import { languages, myDataButtons, myDataText, myDataTitle } from './index.ts';

test.each(languages)(
  '%s: the messages about the own data fit WhatsApp, and no two buttons are the same',
  (language) => {
    for (const question of ['my-data-menu', 'my-data-erasing'] as const) {
      const { body = '', actions = [] } = myDataButtons(language, question).types['twilio/quick-reply'] ?? {};
      expect(body.length).toBeLessThan(1024);
      expect(new Set(actions.map(({ title }) => title)).size).toBe(actions.length);
      for (const { title } of actions) expect(title.length).toBeLessThanOrEqual(20);
    }
  },
);

test('a phone that shows no buttons has their words as lines', () => {
  const text = myDataText('en', 'my-data-menu');
  expect(text.split('\n').slice(-2)).toEqual([`– ${myDataTitle('en', 'export')}`, `– ${myDataTitle('en', 'erase')}`]);
});
