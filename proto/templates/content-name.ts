import { createHash } from 'node:crypto';
import type { ContentTypes } from './body.ts';
import type { TemplateLanguage } from './texts.ts';

/** A content is found on the account by its name, so other texts need another name. */
export const contentName = (name: string, language: TemplateLanguage, types: ContentTypes): string => {
  const digest = createHash('sha256').update(JSON.stringify(types)).digest('hex').slice(0, 8);
  return `gatelingo_${name}_${language}_${digest}`;
};
