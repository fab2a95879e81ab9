import type { FieldType, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { contentOf, type QuestionnaireDraft } from './draft.ts';

/** One difference between two states of a questionnaire. */
export type Change =
  | { kind: 'text'; what: 'name' | 'description' | 'translatoryLanguage'; from: string; to: string }
  | { kind: 'enforced'; to: boolean }
  | { kind: 'images'; added: number; removed: number; isReordered: boolean; alts: number }
  | { kind: 'added' | 'removed'; id: string; label: string }
  | { kind: 'renamed'; id: string; from: string; to: string }
  | { kind: 'moved'; id: string; label: string; from: number; to: number }
  | { kind: 'type'; id: string; label: string; from: FieldType; to: FieldType }
  | { kind: 'options'; id: string; label: string; added: string[]; removed: string[] }
  | { kind: 'required'; id: string; label: string; to: boolean }
  | { kind: 'radio'; id: string; label: string; to: boolean }
  | { kind: 'condition'; id: string; label: string; isThere: boolean }
  | { kind: 'translations'; language: string; count: number };

/** The places of a longest run of numbers that rise; what is not in it was moved. */
const risingPlaces = (places: readonly number[]): Set<number> => {
  const longest: { length: number; before: number }[] = [];
  let end = -1;
  places.forEach((place, at) => {
    let best = { length: 1, before: -1 };
    for (let earlier = 0; earlier < at; earlier++) {
      const length = (longest[earlier]?.length ?? 0) + 1;
      if ((places[earlier] ?? 0) < place && length > best.length) best = { length, before: earlier };
    }
    longest.push(best);
    if (best.length > (longest[end]?.length ?? 0)) end = at;
  });
  const rising = new Set<number>();
  for (let at = end; at >= 0; at = longest[at]?.before ?? -1) rising.add(at);
  return rising;
};

const without = (list: readonly string[], others: readonly string[]) => list.filter((each) => !others.includes(each));
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const fieldChanges = (before: QuestionnaireField, after: QuestionnaireField): Change[] => {
  const { _id: id, label } = after;
  const changes: Change[] = [];
  if (before.label !== label) changes.push({ kind: 'renamed', id, from: before.label, to: label });
  if (before.type !== after.type) changes.push({ kind: 'type', id, label, from: before.type, to: after.type });
  if (!same(before.options, after.options))
    changes.push({
      kind: 'options',
      id,
      label,
      added: without(after.options, before.options),
      removed: without(before.options, after.options),
    });
  if (before.required !== after.required) changes.push({ kind: 'required', id, label, to: after.required });
  if (before.asRadio !== after.asRadio) changes.push({ kind: 'radio', id, label, to: after.asRadio === true });
  if (!same(before.condition, after.condition))
    changes.push({ kind: 'condition', id, label, isThere: after.condition !== null });
  return changes;
};

const fieldsChanges = (before: readonly QuestionnaireField[], after: readonly QuestionnaireField[]): Change[] => {
  const byId = new Map(before.map((field, at) => [field._id, { field, at }]));
  const now = new Set(after.map(({ _id }) => _id));
  const stayed = after.flatMap((field, at) => {
    const was = byId.get(field._id);
    return was ? [{ field, at, was }] : [];
  });
  const inOrder = risingPlaces(stayed.map(({ was }) => was.at));
  return [
    ...before.filter(({ _id }) => !now.has(_id)).map(({ _id, label }): Change => ({ kind: 'removed', id: _id, label })),
    ...after.flatMap((field): Change[] => {
      const was = byId.get(field._id);
      return was ? fieldChanges(was.field, field) : [{ kind: 'added', id: field._id, label: field.label }];
    }),
    ...stayed
      .filter((_stays, index) => !inOrder.has(index))
      .map(({ field, at, was }): Change => ({
        kind: 'moved',
        id: field._id,
        label: field.label,
        from: was.at + 1,
        to: at + 1,
      })),
  ];
};

const imageChanges = (before: ReturnType<typeof contentOf>, after: ReturnType<typeof contentOf>): Change[] => {
  const added = without(after.images, before.images).length;
  const removed = without(before.images, after.images).length;
  const stayed = (list: readonly string[], others: readonly string[]) => list.filter((url) => others.includes(url));
  const isReordered = !same(stayed(before.images, after.images), stayed(after.images, before.images));
  const altBefore = new Map(before.images.map((url, at) => [url, before.imageAlts[at] ?? '']));
  const alts = after.images.filter((url, at) => {
    const was = altBefore.get(url);
    return was !== undefined && was !== (after.imageAlts[at] ?? '');
  }).length;
  return added + removed + alts > 0 || isReordered ? [{ kind: 'images', added, removed, isReordered, alts }] : [];
};

/** Changes from one state of a questionnaire to another, in the order of the form. */
export const changesBetween = (from: QuestionnaireDraft, to: QuestionnaireDraft): Change[] => {
  const before = contentOf(from);
  const after = contentOf(to);
  const texts = (['name', 'description', 'translatoryLanguage'] as const)
    .filter((what) => before[what] !== after[what])
    .map((what): Change => ({ kind: 'text', what, from: before[what], to: after[what] }));
  const languages = [...new Set([...Object.keys(before.translations), ...Object.keys(after.translations)])].sort();
  return [
    ...texts,
    ...(before.enforceRequired === after.enforceRequired
      ? []
      : [{ kind: 'enforced', to: after.enforceRequired } as const]),
    ...imageChanges(before, after),
    ...fieldsChanges(before.fields, after.fields),
    ...languages.flatMap((language): Change[] => {
      const was = before.translations[language] ?? {};
      const is = after.translations[language] ?? {};
      const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
      const count = keys.filter(
        (key) => was[key]?.text !== is[key]?.text || was[key]?.isChecked !== is[key]?.isChecked,
      ).length;
      return count === 0 ? [] : [{ kind: 'translations', language, count }];
    }),
  ];
};
