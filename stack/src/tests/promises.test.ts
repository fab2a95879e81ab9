import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { promisesIn, readPromises, testingPage, withPromises } from '../docs/promises.ts';

test('testing.md lists the promises that the tests name: run `npm run docs` after a change', () => {
  const page = readFileSync(testingPage, 'utf8');
  expect(page).toBe(withPromises(page));
});

test('many tests name a promise, and each has a title', () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(300);
  expect(promises.filter(({ title }) => title === '' || title.endsWith(': '))).toEqual([]);
});

/** Promises that only the long form holds, with the reason why the short form can do without. */
const inTheLongFormAlone: Record<string, string> = {
  'the list of jobs: of more than two hundred jobs counts all, holds only what is seen, and reads on at its end in its order':
    'a minute to make the jobs; jobs holds the pages of its list',
  'a guest writes Portuguese, the clerk reads English and answers, and the guest reads Portuguese, by real models':
    'needs the models; the interpreter’s own tests hold the translation',
  'the same on WhatsApp: the driver writes Portuguese, the clerk reads English and answers, the phone shows Portuguese':
    'needs the models; the interpreter’s own tests hold the translation',
  'no element of any page of the demo begins with a language code in brackets': 'needs the models and the demo',
  'for everybody: text of twice the size fits, and nothing of it covers what was written':
    'other pages are looked at with text of twice the size',
  'who is declined gets the reason, and starts a company of their own':
    'the decline itself is pressed in the short form; the rest is held by auth',
  'attack: strangers read a long session, then each answer has its newest messages, and none is long':
    'minutes to write the session; session-voice holds the limit',
  'attack: spam by a company that signed up today: to ever more phones':
    'a minute for sixty jobs; notification holds the quota',
  'attack: spam by a company that signed up today: to one phone, by reminders':
    'forty messages are sent; notification holds the quota',
  'attack: giving a job that exists to a number that another company uses':
    'notification holds it, and another way to the same is in the short form',
  'attack: guessing the codes of links ends after thirty, and holds up no driver': 'held by jobs',
  'attack: learning from a dead link what became of the job: of a job that was deleted or given to another, of a step that was removed, and of a code that never was':
    'three jobs are sent to three drivers; jobs holds it',
  "attack: wrong passwords from many addresses, so that the owner's log-in is locked":
    'two hundred passwords are hashed; auth holds the limit and the proof',
  'attack: a flood of calls with one good token': 'six hundred calls; the gateway’s own tests hold the limit',
  "attack: staff have eight texts of 3,900 characters read aloud, and another company's guests receive nothing":
    'minutes of speech are made; session-voice holds the turns',
  'outside of the 24 hours a text waits, the driver is asked to write, and gets it when they do':
    'notification holds it, by the same simulator',
  'a driver who writes STOP is sent nothing more, until they write START':
    'notification holds it, by the same simulator',
  'a webhook that comes again changes nothing; one that somebody made up is refused':
    'notification holds it, by the same simulator',
  'the same submission ten times at once is one registration, one document and one mail':
    'registration holds that it is one registration and one order of a document',
  'two drivers who asked to be erased, on the pass in Polish and by WhatsApp in Romanian, are gone a day later; a third stays':
    'a system of its own, whose clocks are moved; the short form plays the same until its stop',
};

test('a promise that only a test of the long form holds is named here with the reason', () => {
  const long = readPromises().filter(({ isLong }) => isLong);
  expect(long.map(({ title }) => title).toSorted()).toEqual(Object.keys(inTheLongFormAlone).toSorted());
});

test('a tagged test is listed by its title behind those of its groups, one of a table by the title of all', () => {
  const text = [
    "describe('a step', () => {",
    '  // promise: WhatsApp',
    "  test('is confirmed once', () => {});",
    '',
    '  // promise: Pages',
    "  test.each([['x', () => f('y')]])(",
    "    'has %s',",
    '  );',
    '});',
    '',
    'const rows = [',
    '  // promise: WhatsApp',
    "  ['another\\'s phone', code],",
    '];',
    '',
    '// promise: Pages',
    "long(test)('in 21 languages', f);",
    "long(describe)('all', () => {",
    '  // promise: Pages',
    "  test.each(rows)('each', f);",
    '});',
    '',
    'const more = [',
    '  // promise: Pages',
    "  ['is short', f],",
    '  ...longRows<Row>([',
    '    // promise: Pages',
    "    ['is long', f],",
    '  ]),',
    '  ...(isLongForm()',
    '    ? [',
    '        // promise: Pages',
    "        ['is long, too', f],",
    '      ]',
    '    : [',
    '        // promise: Pages',
    "        ['is short, too', f],",
    '      ]),',
    '];',
  ].join('\n');
  expect(promisesIn('a.test.ts', text)).toEqual([
    { part: 'WhatsApp', file: 'a.test.ts', title: 'a step: is confirmed once', isLong: false },
    { part: 'Pages', file: 'a.test.ts', title: 'a step: has %s', isLong: false },
    { part: 'WhatsApp', file: 'a.test.ts', title: "another's phone", isLong: false },
    { part: 'Pages', file: 'a.test.ts', title: 'in 21 languages', isLong: true },
    { part: 'Pages', file: 'a.test.ts', title: 'all: each', isLong: true },
    { part: 'Pages', file: 'a.test.ts', title: 'is short', isLong: false },
    { part: 'Pages', file: 'a.test.ts', title: 'is long', isLong: true },
    { part: 'Pages', file: 'a.test.ts', title: 'is long, too', isLong: true },
    { part: 'Pages', file: 'a.test.ts', title: 'is short, too', isLong: false },
  ]);
  expect(promisesIn('e2e/api/long/a.test.ts', text).every(({ isLong }) => isLong)).toBe(true);
  expect(() => promisesIn('a.test.ts', '// promise: Nobody\ntest("x", f);')).toThrow('no part');
  expect(() => promisesIn('a.test.ts', "  // promise: Pages\n  const on = at('phone');")).toThrow('no test');
});
