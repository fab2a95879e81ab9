type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The texts for empty required fields: the field's name to the key of its text. */
export const missing = (values: Record<string, unknown>, needed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(needed).filter(([field]) => {
      const value = values[field];
      return typeof value !== 'string' || value.trim() === '';
    }),
  );

export const translated = (faults: Record<string, string>, t: Translate, options = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key, options)]));

/** The texts for values that are longer than the server takes: the field's name to the most characters. */
export const tooLong = (
  values: Record<string, unknown>,
  longest: Record<string, number>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(longest).flatMap(([field, most]) => {
      const value = values[field];
      const length = typeof value === 'string' ? value.trim().length : 0;
      return length > most ? [[field, t('form.tooLong', { most, length })]] : [];
    }),
  );
