import type { ErrorDetail } from '@gatelingo/proto/http/errors';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';

const maxCharacters = 5_000;

/** Cleaning writes `&` as `&amp;`: a text may get longer than what the next change would be allowed to send. */
export const lengthErrors = ({
  description,
  translations,
}: Pick<QuestionnaireContent, 'description' | 'translations'>): ErrorDetail[] => {
  const cleaned = [
    { field: 'description', text: description },
    ...Object.entries(translations).flatMap(([language, { description: translated }]) =>
      (['text', 'source'] as const).map((key) => ({
        field: `translations.${language}.description.${key}`,
        text: translated?.[key] ?? '',
      })),
    ),
  ];
  return cleaned
    .filter(({ text }) => text.length > maxCharacters)
    .map(({ field }) => ({ field, code: 'too_big', error: `Use at most ${maxCharacters} characters.` }));
};
