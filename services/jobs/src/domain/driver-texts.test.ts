import { expect, test } from '@jest/globals';
import { aDriver, aJobOfThree } from '../../test/builders.ts';
import {
  driverTextOf,
  judgedText,
  needsTranslation,
  pendingTexts,
  textKey,
  textsOf,
  textsToTranslate,
  translationAfter,
  withTexts,
} from './driver-texts.ts';
import type { Job, TranslatedTexts } from './job.ts';

const locations = new Map([
  ['gate', { name: 'Tor' }],
  ['scale', { name: 'Waage' }],
  ['ramp', { name: 'Waage' }],
]);
const note = 'Nur mit Warnweste aussteigen!';

const aJob = (changes: Partial<Job> = {}): Job => {
  const job = aJobOfThree({ title: 'Stahl liefern' });
  return { ...job, steps: job.steps.map((step, at) => (at === 0 ? { ...step, message: note } : step)), ...changes };
};
const rules = { from: 'de', hasWords: (text: string) => /\p{L}/u.test(text), canTranslate: true };
const saved = (job: Job, changes: Partial<typeof rules> = {}, names = locations): Job => ({
  ...job,
  translation: translationAfter(job, { ...rules, texts: textsOf(job, names), ...changes }),
});
const done = (original: string, text = `PL ${original}`) =>
  ({ key: textKey(original), state: 'done', text, from: 'de', by: 'interpreter', isPartly: false }) as const;
const made = (...texts: TranslatedTexts['texts']): TranslatedTexts => ({ from: 'de', to: 'pl', texts });

test('title, names of places and notes are translated, each once', () => {
  expect(textsOf(aJob(), locations)).toEqual(['Stahl liefern', 'Tor', note, 'Waage']);
});

test('given a new job, then its texts are pending until they are there, and then they are read', () => {
  const job = saved(aJob());
  expect(driverTextOf(job, note)).toMatchObject({ state: 'pending', from: 'de', to: 'pl' });
  expect(needsTranslation(undefined, job)).toBe(true);
  const after = withTexts(job, made(done(note), done('Tor'), done('Waage'), done('Stahl liefern')));
  expect(driverTextOf(after, note)).toMatchObject({ state: 'done', text: `PL ${note}`, by: 'interpreter' });
  expect(pendingTexts(after, locations)).toEqual([]);
});

test.each([
  ['nobody has the job', { trucker: null }, {}],
  ['the driver reads the language of the company', { trucker: aDriver({ preferredLanguage: 'de-AT' }) }, {}],
])('given %s, then nothing is translated and nothing is marked', (_what, changes, more) => {
  const job = saved(aJob(changes), more);
  expect([job.translation, driverTextOf(job, note), pendingTexts(job, locations)]).toEqual([null, undefined, []]);
});

test('given nobody who translates, then the originals are marked at once, and texts without words are not', () => {
  const job = saved(aJob({ title: '12 / 7' }), { canTranslate: false });
  expect(driverTextOf(job, note)?.state).toBe('failed');
  expect(driverTextOf(job, '12 / 7')).toBeUndefined();
  expect(needsTranslation(undefined, job)).toBe(false);
});

test('given the note was edited while it was translated, then its translation is not shown, and the new one is asked for', () => {
  const before = saved(aJob());
  const [first, ...others] = before.steps;
  const edited = saved({ ...before, steps: [{ ...first!, message: 'Rampe 4' }, ...others] });
  expect(needsTranslation(before, edited)).toBe(true);
  const after = saved(withTexts(edited, made(done(note), done('Tor'), done('Waage'), done('Stahl liefern'))));
  expect(driverTextOf(after, 'Rampe 4')?.state).toBe('pending');
  expect(after.translation?.texts.map(({ key }) => key)).not.toContain(textKey(note));
  expect(needsTranslation(edited, after)).toBe(false);
});

test('given a location has another name since, then the next save asks for it, once', () => {
  const before = withTexts(saved(aJob()), made(done(note), done('Tor'), done('Waage'), done('Stahl liefern')));
  const renamed = new Map([...locations, ['gate', { name: 'Nordtor' }]]);
  const after = saved(before, {}, renamed);
  expect(needsTranslation(before, after)).toBe(true);
  expect(textsToTranslate(after, renamed)).toEqual(['Nordtor']);
  expect(needsTranslation(after, saved(after, {}, renamed))).toBe(false);
});

test('given the job went to a driver of another language, then a translation for the former one is dropped', () => {
  const before = saved(aJob());
  const after = saved({ ...before, trucker: aDriver({ preferredLanguage: 'ro' }) });
  expect(needsTranslation(before, after)).toBe(true);
  expect(withTexts(after, made(done(note)))).toBe(after);
  expect(driverTextOf(saved(withTexts(before, made(done(note)))), note)?.state).toBe('done');
});

test('what failed is asked for again, what is done is not', () => {
  const failed = { ...done('Tor', ''), state: 'failed', by: null } as const;
  const job = withTexts(saved(aJob()), made(done(note), failed));
  expect(textsToTranslate(job, locations)).toEqual(['Stahl liefern', 'Tor', 'Waage']);
});

const answered = { from: 'de', by: 'deepl', isPartial: false } as const;
const link = 'https://example.org/hof?a=1';
test.each([
  ['a translation', note, { text: 'Tylko w kamizelce!' }, 'done', 'Tylko w kamizelce!'],
  ['a part of it', note, { text: 'Tylko w kamizelce!', isPartial: true }, 'done', 'Tylko w kamizelce!'],
  ['lines, which stay', 'Eins\nZwei', { text: 'Jeden\nDwa' }, 'done', 'Jeden\nDwa'],
  ['a line break of its own', 'Waage', { text: 'waga\nsamochodowa' }, 'done', 'waga samochodowa'],
  ['the same text', note, { text: note, isUnchanged: true }, 'failed', ''],
  ['a text in the language of the driver', 'Brama 3', { text: 'Brama 3', by: undefined, from: 'pl' }, 'same', ''],
  ['nothing', note, { text: ' \u200e' }, 'failed', ''],
  ['markup', note, { text: '<p>Tylko w kamizelce!</p>' }, 'failed', ''],
  ['signs as markup', note, { text: 'Tylko &quot;w kamizelce&quot;' }, 'failed', ''],
  ['markup that staff wrote', 'Taste <b> drücken', { text: 'Naciśnij <b>' }, 'done', 'Naciśnij <b>'],
  ['a text without the link', `Plan: ${link}`, { text: 'Plan: https://przyklad.pl' }, 'failed', ''],
  ['a text with the link', `Plan: ${link}`, { text: `Mapa: ${link}` }, 'done', `Mapa: ${link}`],
  ['much more than the text', note, { text: 'a '.repeat(400) }, 'failed', ''],
])('given a translator that answers %s', (_what, original, answer, state, text) => {
  expect(judgedText(original, { ...answered, ...answer })).toMatchObject({ key: textKey(original), state, text });
});

test('a note of 1,000 characters with links is judged in time proportional to it', () => {
  const long = 'https://'.repeat(125);
  const startedAt = process.threadCpuUsage();
  judgedText(long, { ...answered, text: '<a'.repeat(500) });
  expect(process.threadCpuUsage(startedAt).user).toBeLessThan(800_000);
});
