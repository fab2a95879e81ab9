import { z } from 'zod';

/** Who may translate a text: this installation's own interpreter, or an outside provider. */
export const translatorName = z.enum(['interpreter', 'amazon-translate', 'deepl', 'libretranslate']);
export type TranslatorName = z.infer<typeof translatorName>;
