import type { Job as JobFact } from '@gatelingo/proto/events';
import { templateLanguage, translatedNote, untranslatedNote } from '@gatelingo/proto/templates';

/** The staff's texts about one step, as the driver reads them. */
interface StepWords {
  /** Name and address of the location, the name with its translation beside it; empty where it has none. */
  place: string;
  /** The note as it was typed. */
  note: string;
  /** Its translation; empty where there is none. */
  driverNote: string;
  /** Some sentences of the translation stayed as they were typed. */
  isPartly: boolean;
  /** The driver does not understand the note as it was typed, and has no translation of it. */
  isUntranslated: boolean;
  /** The note, or the job's title, is being translated. */
  isPending: boolean;
}

/** The staff's texts in a job for its driver, in the driver's language. */
export interface DriverWords {
  /** The job's title as its driver reads it; empty where that is as it was typed. */
  title: string;
  /** By step. */
  steps: Readonly<Record<string, StepWords>>;
}

type Step = JobFact['steps'][number];

/** The translation; empty where there is none. */
const translationOf = (text: Step['driverMessage']): string => (text?.state === 'done' ? text.text : '');

const placeOf = ({ locationName, locationAddress, driverLocationName }: Step): string => {
  const translated = translationOf(driverLocationName);
  if (translated === '' || translated.toLowerCase() === locationName.toLowerCase()) return '';
  return [`${locationName} · ${translated}`, locationAddress].filter((part) => part !== '').join(', ');
};

/** Without a translation it is marked; of a translation in part the original stands beside it, as with a name. */
const titleOf = ({ title, driverTitle }: JobFact): string => {
  if (driverTitle === undefined) return '';
  if (driverTitle.state !== 'done') return untranslatedNote(templateLanguage(driverTitle.language), title);
  return driverTitle.isPartly ? `${title} · ${driverTitle.text}` : driverTitle.text;
};

/** The words that a fact carries. */
export const wordsOf = (fact: JobFact): DriverWords => ({
  title: titleOf(fact),
  steps: Object.fromEntries(
    fact.steps.map((step) => [
      step.stepId,
      {
        place: placeOf(step),
        note: step.message,
        driverNote: translationOf(step.driverMessage),
        isPartly: step.driverMessage?.state === 'done' && step.driverMessage.isPartly,
        isUntranslated: step.driverMessage !== undefined && step.driverMessage.state !== 'done',
        isPending: [fact.driverTitle, step.driverMessage].some((text) => text?.state === 'pending'),
      },
    ]),
  ),
});

/**
 * The note of a step as its driver reads it: without a translation as it was typed, marked, as is a translation in part; empty
 * where there is none.
 */
export const driverNote = ({ steps }: DriverWords, stepId: string | null, language: string): string => {
  const words = stepId === null ? undefined : steps[stepId];
  if (!words || words.note === '') return '';
  if (words.isUntranslated) return untranslatedNote(templateLanguage(language), words.note);
  if (words.isPartly) return `${words.driverNote} ${translatedNote(templateLanguage(language), { isPartly: true })}`;
  return words.driverNote || words.note;
};

/** Whether a message about the step waits for a translation. */
export const isAwaited = ({ steps }: DriverWords, stepId: string | null): boolean =>
  stepId !== null && steps[stepId]?.isPending === true;
