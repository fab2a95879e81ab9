import type {
  QuestionnaireContent,
  QuestionnaireField,
  QuestionnaireInput,
} from '@gatelingo/proto/http/questionnaires';
import { altKey, labelKey, optionKey, textsOf } from '@gatelingo/proto/questionnaires';
import { withoutKeys, withRenamedKeys } from './translation-keys.ts';

export interface ImageDraft {
  url: string;
  alt: string;
  /** Pixels; 0 while they are not known. */
  width: number;
  height: number;
}

/** A questionnaire as the builder edits it. A field keeps its options while it is no select, for when it is one again. */
export interface QuestionnaireDraft extends Omit<QuestionnaireContent, 'images' | 'imageAlts'> {
  images: readonly ImageDraft[];
}

export const emptyDraft: QuestionnaireDraft = {
  name: '',
  description: '',
  images: [],
  fields: [],
  translatoryLanguage: 'en',
  enforceRequired: false,
  translations: {},
};

export const draftOf = ({ images, imageAlts, ...rest }: QuestionnaireContent): QuestionnaireDraft => ({
  name: rest.name,
  description: rest.description,
  images: images.map((url, at) => ({ url, alt: imageAlts[at] ?? '', width: 0, height: 0 })),
  fields: rest.fields,
  translatoryLanguage: rest.translatoryLanguage,
  enforceRequired: rest.enforceRequired,
  translations: rest.translations,
});

/** Moves an entry of a list. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
};

/** Where each of the old entries stands now; one that was renamed in place stays there. */
const newPlaces = (before: readonly string[], after: readonly string[]): (number | undefined)[] => {
  const taken = new Set<number>();
  const found = before.map((entry) => {
    const at = after.findIndex((other, index) => other === entry && !taken.has(index));
    if (at >= 0) taken.add(at);
    return at < 0 ? undefined : at;
  });
  return found.map((at, index) => {
    if (at !== undefined || before.length !== after.length || taken.has(index)) return at;
    return index;
  });
};

const keyMoves = (places: readonly (number | undefined)[], keyOf: (at: number) => string) =>
  new Map(places.map((to, at) => [keyOf(at), to === undefined ? undefined : keyOf(to)]));

/** Changes the options of a select. Their translations and the conditions on them follow. */
export const withOptions = (draft: QuestionnaireDraft, id: string, options: readonly string[]): QuestionnaireDraft => {
  const field = draft.fields.find(({ _id }) => _id === id);
  if (!field) return draft;
  const places = newPlaces(field.options, options);
  // Of two equal options the first one counts: the condition may name it.
  const renamed = new Map(
    field.options.map((option, at) => [option, options[places[at] ?? -1] ?? option]).reverse() as [string, string][],
  );
  return {
    ...draft,
    fields: draft.fields.map((each) => {
      if (each._id === id) return { ...each, options: [...options] };
      const { condition } = each;
      if (condition?.field !== id || typeof condition.equals !== 'string') return each;
      const equals = renamed.get(condition.equals) ?? condition.equals;
      return equals === condition.equals ? each : { ...each, condition: { ...condition, equals } };
    }),
    translations: withRenamedKeys(
      draft.translations,
      keyMoves(places, (at) => optionKey(id, at)),
    ),
  };
};

/** Changes the list of images. The translations of their alternative texts follow. */
export const withImages = (draft: QuestionnaireDraft, images: readonly ImageDraft[]): QuestionnaireDraft => {
  const urls = (list: readonly ImageDraft[]) => list.map(({ url }) => url);
  const places = newPlaces(urls(draft.images), urls(images));
  return { ...draft, images, translations: withRenamedKeys(draft.translations, keyMoves(places, altKey)) };
};

type FieldPart = Partial<Omit<QuestionnaireField, '_id' | 'options' | 'asRadio'>>;

export const withField = (draft: QuestionnaireDraft, id: string, part: FieldPart): QuestionnaireDraft => ({
  ...draft,
  fields: draft.fields.map((field) => (field._id === id ? { ...field, ...part } : field)),
});

/** Shows a select as radio buttons, or as a list. */
export const withRadio = (draft: QuestionnaireDraft, id: string, isRadio: boolean): QuestionnaireDraft => ({
  ...draft,
  fields: draft.fields.map((field) => {
    if (field._id !== id) return field;
    const { asRadio: _before, ...rest } = field;
    return isRadio ? { ...rest, asRadio: true } : rest;
  }),
});

export const withNewField = (draft: QuestionnaireDraft, field: QuestionnaireField): QuestionnaireDraft => ({
  ...draft,
  fields: [...draft.fields, field],
});

export const withMovedField = (draft: QuestionnaireDraft, from: number, to: number): QuestionnaireDraft => ({
  ...draft,
  fields: moved(draft.fields, from, to),
});

const keysOf = ({ _id, options }: QuestionnaireField) => [
  labelKey(_id),
  ...options.map((_option, at) => optionKey(_id, at)),
];

/** Takes a field out, and the conditions that hang on it. */
export const withoutField = (draft: QuestionnaireDraft, id: string): QuestionnaireDraft => {
  const field = draft.fields.find(({ _id }) => _id === id);
  if (!field) return draft;
  return {
    ...draft,
    fields: draft.fields
      .filter(({ _id }) => _id !== id)
      .map((each) => (each.condition?.field === id ? { ...each, condition: null } : each)),
    translations: withoutKeys(draft.translations, keysOf(field)),
  };
};

/** Puts a copy of a field below it, with its translations. */
export const withCopiedField = (draft: QuestionnaireDraft, id: string, newId: string): QuestionnaireDraft => {
  const at = draft.fields.findIndex(({ _id }) => _id === id);
  const field = draft.fields[at];
  if (!field) return draft;
  const copy = { ...field, _id: newId };
  const newKeys = keysOf(copy);
  const copies = keysOf(field).map((key, index) => [key, newKeys[index] ?? ''] as const);
  return {
    ...draft,
    fields: draft.fields.toSpliced(at + 1, 0, copy),
    translations: Object.fromEntries(
      Object.entries(draft.translations).map(([language, texts]) => {
        const more = copies.flatMap(([from, to]) => (texts[from] ? [[to, texts[from]] as const] : []));
        return [language, { ...texts, ...Object.fromEntries(more) }];
      }),
    ),
  };
};

/** The options of a text with commas (spec, section 5). */
export const optionsFrom = (text: string): string[] =>
  text
    // The comma of an Arabic keyboard is another character.
    .split(/[,،]/)
    .map((option) => option.trim())
    .filter((option) => option !== '');

const tidyOptions = (draft: QuestionnaireDraft): QuestionnaireDraft =>
  draft.fields.reduce((now, { _id, type, options }) => {
    const kept = type === 'select' ? options.filter((option) => option.trim() !== '') : [];
    return kept.length === options.length ? now : withOptions(now, _id, kept);
  }, draft);

/** The content of a draft: without empty options, spaces at the ends, and translations of what is not there any more. */
export const contentOf = (draft: QuestionnaireDraft): QuestionnaireContent => {
  const { name, description, images, fields, translatoryLanguage, enforceRequired, translations } = tidyOptions(draft);
  const written = {
    name: name.trim(),
    description: description.trim(),
    images: images.map(({ url }) => url),
    imageAlts: images.map(({ alt }) => alt.trim()),
    fields: fields.map(({ asRadio, ...field }) => ({
      ...field,
      ...(asRadio && field.type === 'select' && { asRadio }),
      label: field.label.trim(),
      options: field.options.map((option) => option.trim()),
      condition: field.condition && {
        ...field.condition,
        equals: typeof field.condition.equals === 'string' ? field.condition.equals.trim() : field.condition.equals,
      },
    })),
  };
  const keys = new Set(textsOf(written).map(({ key }) => key));
  const used = Object.entries(translations).flatMap(([language, texts]) => {
    const own = Object.entries(texts).filter(([key]) => keys.has(key));
    return language === translatoryLanguage || own.length === 0 ? [] : [[language, Object.fromEntries(own)] as const];
  });
  return { ...written, translatoryLanguage, enforceRequired, translations: Object.fromEntries(used) };
};

/** The request: a key that is absent would stay as it was. */
export const bodyOf = (draft: QuestionnaireDraft): QuestionnaireInput => {
  const content = contentOf(draft);
  return { ...content, fields: content.fields.map((field) => ({ ...field, asRadio: field.asRadio ?? false })) };
};

/** A text that is equal for drafts that say the same. */
export const fingerprintOf = (draft: QuestionnaireDraft): string => sortedJson(contentOf(draft));

/** JSON with sorted keys: the server's order of languages and keys is another than the builder's. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a stored value has the shape of a draft. */
export const isDraft = (value: unknown): value is QuestionnaireDraft =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.description === 'string' &&
  typeof value.translatoryLanguage === 'string' &&
  typeof value.enforceRequired === 'boolean' &&
  isRecord(value.translations) &&
  Array.isArray(value.images) &&
  value.images.every((image) => isRecord(image) && typeof image.url === 'string' && typeof image.alt === 'string') &&
  Array.isArray(value.fields) &&
  value.fields.every(
    (field) =>
      isRecord(field) &&
      typeof field._id === 'string' &&
      typeof field.label === 'string' &&
      typeof field.type === 'string' &&
      Array.isArray(field.options),
  );
