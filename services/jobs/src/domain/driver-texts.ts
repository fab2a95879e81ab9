import { createHash } from 'node:crypto';
import { clean, oneLine } from '@gatelingo/proto/http/bounded-text';
import { isSameLanguage, type TranslatedText } from '@gatelingo/proto/http/translators';
import type { Job, JobText, JobTranslation, Languages, TranslatedTexts } from './job.ts';

/** The work that translates a job's texts. */
export const translateJobKind = 'translate-job';

type Names = ReadonlyMap<string, { name: string }>;

/** The staff's texts of a job for its driver, each text once. */
export const textsOf = ({ title, steps }: Pick<Job, 'title' | 'steps'>, locations: Names): string[] => {
  const texts = steps.flatMap(({ message, locationId }) => [locations.get(locationId)?.name ?? '', message]);
  return [...new Set([title, ...texts])].filter((text) => text !== '');
};

/** A text's digest, by which its translation is found: no text is stored twice. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const untranslated = { text: '', by: null, isPartly: false } as const;

export const failedText = (original: string, from: string): JobText => ({
  ...{ key: textKey(original), from, ...untranslated, state: 'failed' },
});

const sameText = (original: string, from: string): JobText => ({
  ...{ key: textKey(original), from, ...untranslated, state: 'same' },
});

const hasSameLanguages = (one: Languages | null, other: Languages | null): boolean =>
  one !== null && other !== null && one.from === other.from && one.to === other.to;

/**
 * The translation of a job that staff or its driver have changed: what is known of the texts that it has now. Null without a
 * driver, and for one who reads the company's language.
 */
export const translationAfter = (
  { trucker, translation }: Pick<Job, 'trucker' | 'translation'>,
  {
    from,
    texts,
    hasWords,
    canTranslate,
  }: {
    from: string;
    texts: readonly string[];
    hasWords: (text: string) => boolean;
    canTranslate: boolean;
  },
): JobTranslation | null => {
  if (!trucker || isSameLanguage(from, trucker.preferredLanguage)) return null;
  const languages = { from, to: trucker.preferredLanguage };
  const known = hasSameLanguages(translation, languages) ? (translation?.texts ?? []) : [];
  const entries = texts.flatMap((original) => {
    const found = known.find(({ key }) => key === textKey(original));
    if (found) return [found];
    if (!hasWords(original)) return [sameText(original, from)];
    return canTranslate ? [] : [failedText(original, from)];
  });
  const keys = entries.map(({ key }) => key);
  return { ...languages, texts: entries, asked: texts.map(textKey).filter((key) => !keys.includes(key)) };
};

/** The texts of a job that are being translated. */
export const pendingTexts = (job: Pick<Job, 'title' | 'steps' | 'translation'>, locations: Names): string[] => {
  const { translation } = job;
  if (!translation) return [];
  return textsOf(job, locations).filter((text) => !translation.texts.some(({ key }) => key === textKey(text)));
};

/** The texts that a translator is asked for: also those for which it failed before. */
export const textsToTranslate = (job: Pick<Job, 'title' | 'steps' | 'translation'>, locations: Names): string[] => {
  const finished = (job.translation?.texts ?? []).filter(({ state }) => state !== 'failed').map(({ key }) => key);
  return job.translation ? textsOf(job, locations).filter((text) => !finished.includes(textKey(text))) : [];
};

/** Whether a change, of the job or of a location's name, left texts in the job that no work translates yet. */
export const needsTranslation = (before: Job | undefined, job: Job): boolean => {
  const underWay =
    before && hasSameLanguages(before.translation, job.translation) ? (before.translation?.asked ?? []) : [];
  return (job.translation?.asked ?? []).some((key) => !underWay.includes(key));
};

/** The job with what a translator made of its texts. What it made for other languages is dropped. */
export const withTexts = (job: Job, translated: TranslatedTexts): Job => {
  const { translation } = job;
  if (!translation || !hasSameLanguages(translation, translated)) return job;
  const isNew = ({ key }: JobText) => translated.texts.some((each) => each.key === key);
  const texts = [...translation.texts.filter((each) => !isNew(each)), ...translated.texts];
  return { ...job, translation: { ...translation, texts } };
};

const markup = /<\/?[a-z][^<>]{0,200}>|&(?:#\d{1,6}|[a-z]{2,8});/i;
const link = /https?:\/\/\S{1,2000}/gi;
/** No language needs four times as many letters as another one. */
const longest = ({ length }: string): number => 4 * length + 100;

/** Whether a translation can be one of the text: it has no markup of its own, has every link, and is not much longer. */
const canBeOf = (original: string, text: string): boolean =>
  text !== '' &&
  text.length <= longest(original) &&
  (markup.test(original) || !markup.test(text)) &&
  (original.match(link) ?? []).every((each) => text.includes(each));

/** The part of a translator's answer that counts: a note of its language stays as it is, nonsense is no translation. */
export const judgedText = (original: string, { text, from, by, isPartial, isUnchanged }: TranslatedText): JobText => {
  if (isUnchanged) return failedText(original, from);
  if (by === undefined) return sameText(original, from);
  const tidy = original.includes('\n') ? clean(text) : oneLine(text);
  if (!canBeOf(original, tidy)) return failedText(original, from);
  return { key: textKey(original), from, by, state: 'done', text: tidy, isPartly: isPartial };
};

/** The text that a driver reads in place of one of staff, and the mark that belongs to it. */
export interface DriverText extends Omit<JobText, 'state' | 'key'> {
  state: 'done' | 'pending' | 'failed';
  to: string;
}

/** The state of a job's text; undefined where its driver understands it as it is. */
export const driverTextOf = ({ translation }: Pick<Job, 'translation'>, original: string): DriverText | undefined => {
  if (!translation || original === '') return undefined;
  const { from, to } = translation;
  const found = translation.texts.find(({ key }) => key === textKey(original));
  if (!found) return { state: 'pending', from, to, ...untranslated };
  const { state, key: _key, ...made } = found;
  return state === 'same' ? undefined : { state, to, ...made };
};
