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
