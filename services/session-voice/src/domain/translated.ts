import { isSameLanguage, type TranslatedText } from '@gatelingo/proto/http/translators';
import { isMissing, type Message, missingLanguages, wantedLanguages } from './message.ts';
import type { Session } from './session.ts';

/** A message after a change, and the languages into which it is to be translated now. */
export interface ChangedMessage {
  message: Message;
  requested: readonly string[];
}

const withWanted = ({ wanted }: Message, language: string) =>
  wanted.includes(language) ? wanted : [...wanted, language];

const without = (list: readonly string[], language: string) => list.filter((each) => each !== language);

/** Marks the language as failed; returns the same message if it is marked already or the translation exists. */
export const notTranslated = (message: Message, language: string): Message =>
  message.failed.includes(language) || !isMissing(message, language)
    ? message
    : { ...message, wanted: withWanted(message, language), failed: [...message.failed, language] };

/** The message with its translation; without one if that is the text itself. */
export const translated = (message: Message, language: string, translation: TranslatedText): Message => {
  const { text, by, isPartial, isUnchanged = false } = translation;
  if (isUnchanged) return notTranslated(message, language);
  return {
    ...message,
    wanted: withWanted(message, language),
    translations: { ...message.translations, [language]: text },
    translatedBy: by === undefined ? message.translatedBy : { ...message.translatedBy, [language]: by },
    partly: isPartial ? [...without(message.partly, language), language] : without(message.partly, language),
    failed: without(message.failed, language),
  };
};

/** The message in a language that was recognised in it: readers of the chosen one need a translation, those of this one none. */
const recognisedAs = (message: Message, session: Session, language: string): Message => {
  const needed = [...message.wanted, ...wantedLanguages(session, message.sender, language)];
  return {
    ...message,
    language,
    chosenLanguage: message.language,
    mayBeRecognised: false,
    wanted: without([...new Set(needed)], language),
    failed: without(message.failed, language),
  };
};

/** The message with its translation into a language; the same message if it has that already. */
export const withTranslation = (
  message: Message,
  session: Session,
  language: string,
  translation: TranslatedText,
): ChangedMessage => {
  if (!isMissing(message, language)) return { message, requested: [] };
  const isFromItsLanguage = isSameLanguage(translation.from, message.language);
  if (isFromItsLanguage) return { message: translated(message, language, translation), requested: [] };
  // Its language was corrected or recognised meanwhile, or is no longer to be recognised: it is translated again.
  if (!message.mayBeRecognised || session.isRecognitionOff)
    return { message: { ...message, mayBeRecognised: false }, requested: [language] };
  const from = isSameLanguage(translation.from, language) ? language : translation.from;
  const recognised = recognisedAs(message, session, from);
  const requested = without(
    missingLanguages(recognised).filter((each) => !message.wanted.includes(each)),
    language,
  );
  return { message: from === language ? recognised : translated(recognised, language, translation), requested };
};

/** The message in the language that its writer chose, without what was translated from another one. */
export const asChosen = (
  message: Message,
  session: Session,
  { canTranslate }: { canTranslate: boolean },
): ChangedMessage | undefined => {
  const { chosenLanguage, sender } = message;
  if (chosenLanguage === null) return undefined;
  const wanted = wantedLanguages(session, sender, chosenLanguage);
  const chosen: Message = {
    ...message,
    ...{ language: chosenLanguage, chosenLanguage: null, mayBeRecognised: false },
    ...{ translations: {}, translatedBy: {}, partly: [], wanted, failed: canTranslate ? [] : wanted },
  };
  return { message: chosen, requested: canTranslate ? wanted : [] };
};
