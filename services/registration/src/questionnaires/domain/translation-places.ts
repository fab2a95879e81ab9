import type { QuestionnaireContent, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { altKey, labelKey, optionKey } from '@gatelingo/proto/questionnaires';

export type Written = Pick<QuestionnaireContent, 'name' | 'description' | 'imageAlts' | 'fields'>;

/** A key under which the translation of a moved text may lie. */
interface Place {
  /** Of two places of the same text the lower one counts. */
  rank: number;
  /** By text: the keys of the texts that may have moved away from here. */
  targets: ReadonlyMap<string, readonly string[]>;
}

/** By the key of a place. */
export type Places = ReadonlyMap<string, Place>;

/** For each field that whose translations it continues: itself, else one that has gone and had the same label, once each. */
const originsOf = (
  now: readonly QuestionnaireField[],
  before: readonly QuestionnaireField[],
): Map<string, QuestionnaireField> => {
  const stays = new Set(now.map(({ _id }) => _id));
  const byId = new Map(before.map((field) => [field._id, field]));
  const gone = Map.groupBy(before.filter(({ _id }) => !stays.has(_id)).toReversed(), ({ label }) => label);
  const origins = now.flatMap((field) => {
    const origin = byId.get(field._id) ?? gone.get(field.label)?.pop();
    return origin ? [[field._id, origin] as const] : [];
  });
  return new Map(origins);
};

const keysOf = (count: number, keyOf: (at: number) => string) =>
  Array.from({ length: count }, (_each, at) => keyOf(at));

/**
 * The places of all texts that were moved, besides a text's own key: those of the texts with which it can have changed places.
 * An option is looked for among the options of its field only, as the same word means another thing elsewhere.
 *
 * `movedText` answers the text of a key that was moved, undefined for any other key.
 */
export const placesOf = (now: Written, before: Written, movedText: (key: string) => string | undefined): Places => {
  const places = new Map<string, Place>();
  const addGroup = (from: readonly string[], to: readonly string[]) => {
    const targets = new Map<string, string[]>();
    for (const key of to) {
      const text = movedText(key);
      if (text === undefined) continue;
      const same = targets.get(text);
      if (same) same.push(key);
      else targets.set(text, [key]);
    }
    if (targets.size === 0) return;
    for (const [rank, key] of from.entries()) if (!places.has(key)) places.set(key, { rank, targets });
  };
  addGroup(keysOf(before.imageAlts.length, altKey), keysOf(now.imageAlts.length, altKey));
  const origins = originsOf(now.fields, before.fields);
  for (const field of now.fields) {
    const origin = origins.get(field._id);
    const own = (at: number) => optionKey(field._id, at);
    // The client may have sent translations for more options than there were.
    const most = Math.max(origin?.options.length ?? 0, field.options.length);
    const ofOrigin = origin ? keysOf(most, (at) => optionKey(origin._id, at)) : [];
    // An option that is there twice is refused: one of them is enough, and a translation is not multiplied.
    const distinct = new Map(field.options.map((option, at) => [option, at]));
    addGroup([...ofOrigin, ...keysOf(most, own)], [...distinct.values()].map(own));
    if (origin) addGroup([labelKey(origin._id)], [labelKey(field._id)]);
  }
  return places;
};
