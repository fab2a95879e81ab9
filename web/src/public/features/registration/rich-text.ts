import DOMPurify from 'dompurify';

/** The HTML of a description: the three tags that a questionnaire may have, without attributes; all else is text or gone. */
export const cleanRichText = (text: string): string =>
  DOMPurify.sanitize(text, { ALLOWED_TAGS: ['strong', 'em', 'u'], ALLOWED_ATTR: [] });
