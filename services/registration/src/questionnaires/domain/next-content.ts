import type { QuestionnaireContent, QuestionnaireInput } from '@gatelingo/proto/http/questionnaires';
import { newFieldId, nextFields } from './next-fields.ts';
import { nextTranslations } from './next-translations.ts';

const nothing: QuestionnaireContent = {
  name: '',
  description: '',
  images: [],
  imageAlts: [],
  fields: [],
  translatoryLanguage: 'en',
  enforceRequired: false,
  translations: {},
};

/** The alternative texts of the images: those that were sent, else those that each image had. */
const nextAlts = (images: readonly string[], sent: readonly string[] | undefined, before: QuestionnaireContent) => {
  if (sent) return images.map((_image, at) => sent[at] ?? '');
  const left = before.images.map((image, at) => ({ image, alt: before.imageAlts[at] ?? '' }));
  // An image that is there twice may have two texts.
  return images.map((image) => {
    const at = left.findIndex((each) => each.image === image);
    return at < 0 ? '' : (left.splice(at, 1)[0]?.alt ?? '');
  });
};

/**
 * The content of a questionnaire's next version. A key that was not sent stays as it is: a client that knows only the
 * documents takes away no translation, condition or alternative text.
 */
export const nextContent = (
  input: QuestionnaireInput,
  before: QuestionnaireContent = nothing,
  newId: () => string = newFieldId,
): QuestionnaireContent => {
  const images = input.images ?? before.images;
  const written = {
    name: input.name,
    description: input.description ?? before.description,
    images,
    imageAlts: nextAlts(images, input.imageAlts, before),
    fields: nextFields(input.fields, before.fields, newId),
    translatoryLanguage: input.translatoryLanguage ?? before.translatoryLanguage,
    enforceRequired: input.enforceRequired ?? before.enforceRequired,
  };
  const translations = nextTranslations(input.translations ?? before.translations, written, before);
  return { ...written, translations };
};
