/** The texts of one namespace, as in `locales/<language>/<namespace>.json`. */
export type Texts = { [key: string]: TextValue };
type TextValue = string | Texts | TextValue[];

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*[\w.]+\s*\}\}/g)].map(String))].sort().join();

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const overrideValue = (ours: TextValue, theirs: unknown): TextValue => {
  if (typeof ours === 'string') {
    const fits = typeof theirs === 'string' && theirs.trim() !== '' && placeholders(theirs) === placeholders(ours);
    return fits ? theirs : ours;
  }
  // A list is overridden by place, and keeps its length.
  if (Array.isArray(ours))
    return Array.isArray(theirs) ? ours.map((each, index) => overrideValue(each, theirs[index])) : ours;
  return overrideTexts(ours, theirs);
};

/** Our texts, replaced where an external text has the same key and the same placeholders; other keys are left out. */
export const overrideTexts = (ours: Texts, theirs: unknown): Texts => {
  if (!isObject(theirs)) return ours;
  return Object.fromEntries(
    Object.entries(ours).map(([key, value]) => [
      key,
      Object.hasOwn(theirs, key) ? overrideValue(value, theirs[key]) : value,
    ]),
  );
};
