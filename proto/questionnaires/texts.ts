import type { FormQuestionnaire, QuestionnaireContent, TranslatedText } from '../http/questionnaires.ts';

/** A text of a questionnaire that can be translated; `key` is its key within the questionnaire. */
export interface QuestionnaireText {
  key: string;
  text: string;
}

export const labelKey = (fieldId: string) => `field.${fieldId}.label`;
export const optionKey = (fieldId: string, at: number) => `field.${fieldId}.option.${at}`;
export const altKey = (at: number) => `image.${at}.alt`;

/** The key as the form and the external translation service know it: `questionnaire.<id>.<key>`. */
export const translationKey = (questionnaireId: string, key: string) => `questionnaire.${questionnaireId}.${key}`;

type Written = Pick<QuestionnaireContent, 'name' | 'description' | 'imageAlts' | 'fields'>;

/** Every text of a questionnaire that is not empty, in the order of the form. */
export const textsOf = ({ name, description, imageAlts, fields }: Written): QuestionnaireText[] =>
  [
    { key: 'name', text: name },
    { key: 'description', text: description },
    ...imageAlts.map((text, at) => ({ key: altKey(at), text })),
    ...fields.flatMap(({ _id, label, type, options }) => [
      { key: labelKey(_id), text: label },
      ...(type === 'select' ? options.map((text, at) => ({ key: optionKey(_id, at), text })) : []),
    ]),
  ].filter(({ text }) => text !== '');

/** Whether a translation is of the text as it is now. */
export const isCurrent = (translated: TranslatedText | undefined, text: string): translated is TranslatedText =>
  translated !== undefined && translated.source === text;

type Translated = Written & Pick<QuestionnaireContent, 'translations'>;

interface CurrentText {
  /** Its place in the order of the form. */
  at: number;
  key: string;
  translated: TranslatedText;
}

/** The current translations into each language, in the order of the form; the texts are gone through once for all languages. */
const currentTexts = (content: Translated) => {
  const texts = new Map(textsOf(content).map(({ key, text }, at) => [key, { at, text }]));
  const currentIn = (language: string): CurrentText[] => {
    const current = Object.entries(content.translations[language] ?? {}).flatMap(([key, translated]) => {
      const written = texts.get(key);
      return written && isCurrent(translated, written.text) ? [{ at: written.at, key, translated }] : [];
    });
    return current.toSorted((a, b) => a.at - b.at);
  };
  return { count: texts.size, currentIn };
};

/**
 * For each language that is asked for: how many of the texts have a current translation, and how many of those a person has
 * checked. A further language costs no more than its own translations.
 */
export const completenessBy = (
  content: Translated,
): ((language: string) => { texts: number; translated: number; checked: number }) => {
  const { count, currentIn } = currentTexts(content);
  return (language) => {
    const current = currentIn(language);
    const checked = current.filter(({ translated }) => translated.isChecked);
    return { texts: count, translated: current.length, checked: checked.length };
  };
};

/**
 * For each language that is asked for: the current translations by full key; an outdated one would say what the form no
 * longer says. A further language costs no more than its own translations.
 */
export const translationsBy = (
  questionnaireId: string,
  content: Translated,
): ((language: string) => Record<string, string>) => {
  const { currentIn } = currentTexts(content);
  return (language) =>
    Object.fromEntries(
      currentIn(language).map(({ key, translated }) => [translationKey(questionnaireId, key), translated.text]),
    );
};

/** The current translations into one language, by full key. */
export const translationsIn = (
  questionnaireId: string,
  content: Translated,
  language: string,
): Record<string, string> => translationsBy(questionnaireId, content)(language);

// An object with a key of its own for each text takes several times as long to write.
const keyed = (questionnaireId: string, key: string, text: string) =>
  `{${JSON.stringify(translationKey(questionnaireId, key))}:${JSON.stringify(text)}}`;

/** A version of a questionnaire as the driver's form gets it (the shapes of decisions.md "Questionnaires"). */
export const formOf = (
  { _id, version }: { _id: string; version: number },
  content: QuestionnaireContent,
  imageDetails: FormQuestionnaire['imageDetails'],
): FormQuestionnaire => ({
  _id,
  version,
  name: content.name,
  nameJson: keyed(_id, 'name', content.name),
  description: content.description,
  descriptionJson: keyed(_id, 'description', content.description),
  images: content.images,
  imageAlts: content.imageAlts,
  imageDetails,
  fields: content.fields.map(({ _id: field, label, type, required, options, condition, asRadio }) => ({
    _id: field,
    label,
    labelJson: keyed(_id, labelKey(field), label),
    type,
    required,
    options,
    optionsJson: options.map((option, at) => keyed(_id, optionKey(field, at), option)),
    condition,
    ...(asRadio && { asRadio }),
  })),
  translatoryLanguage: content.translatoryLanguage,
  enforceRequired: content.enforceRequired,
});

/**
 * The text of one of the form's JSON texts: the translation of its first key, else its value; `plain` if it is not such
 * JSON (spec, public side, section 3).
 */
export const textOfJson = (json: string, plain: string, translations: Readonly<Record<string, string>>): string => {
  try {
    const [first] = Object.entries(JSON.parse(json) as Record<string, unknown>);
    if (!first) return plain;
    return translations[first[0]] ?? (typeof first[1] === 'string' ? first[1] : plain);
  } catch {
    return plain;
  }
};
