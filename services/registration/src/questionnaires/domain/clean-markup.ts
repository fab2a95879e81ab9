import sanitize from 'sanitize-html';
import { oneLine } from '@gatelingo/proto/http/fields';
import type { QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';

/** Leaves only what the documents name: strong, em and u, without attributes. All other markup goes, its text stays. */
export const cleanMarkup = (html: string): string =>
  sanitize(html, { allowedTags: ['strong', 'em', 'u'], allowedAttributes: {} }).trim();

/** A translation names its text as that is stored: the description with its markup, any other in one line. */
const cleanTranslations = (given: NonNullable<QuestionnaireInput['translations']>) =>
  Object.fromEntries(
    Object.entries(given).map(([language, { description, ...texts }]) => {
      const lines = Object.fromEntries(
        Object.entries(texts).map(([key, translated]) => [key, { ...translated, source: oneLine(translated.source) }]),
      );
      if (!description) return [language, lines];
      const [text, source] = [cleanMarkup(description.text), cleanMarkup(description.source)];
      return [
        language,
        text === '' || source === '' ? lines : { ...lines, description: { ...description, text, source } },
      ];
    }),
  );

/** A questionnaire as it was sent, with only the allowed markup in its description and the translations of that. */
export const withCleanMarkup = (input: QuestionnaireInput): QuestionnaireInput => ({
  ...input,
  ...(input.description !== undefined && { description: cleanMarkup(input.description) }),
  ...(input.translations && { translations: cleanTranslations(input.translations) }),
});
