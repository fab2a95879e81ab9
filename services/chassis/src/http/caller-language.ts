import { answerIn } from '@gatelingo/proto/answers';
import { errorBody, type ErrorDetail } from '@gatelingo/proto/http/errors';
import type { Request } from 'express';

// RFC 5646, 4.4: a tag that is in use has at most 35 characters.
const longestTag = 35;
const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;

/**
 * The caller's language as a BCP 47 tag in lower case: the first of `Accept-Language`, else the payload's
 * `preferredLanguage`, else English (decisions.md "The driver").
 */
export const callerLanguage = (request: Pick<Request, 'acceptsLanguages' | 'body'>): string => {
  const { preferredLanguage } = (request.body ?? {}) as { preferredLanguage?: unknown };
  // Without the header, express answers `*`.
  const accepted = request.acceptsLanguages()[0] ?? '';
  const given = typeof preferredLanguage === 'string' ? preferredLanguage : '';
  const tags = [accepted, given].map((each) => each.trim().toLowerCase());
  return tags.find((each) => each.length <= longestTag && tag.test(each)) ?? 'en';
};

const detailIn = (language: string, detail: ErrorDetail) => ({ ...detail, error: answerIn(language, detail.error) });

/** An answer with the server's own sentences in a language; codes and everything else stay as they are. */
export const bodyInLanguage = (language: string, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  if ('message' in body && typeof body.message === 'string')
    return { ...body, message: answerIn(language, body.message) };
  // Most answers are neither: they are not parsed once more.
  if (!('error' in body)) return body;
  const refused = errorBody.safeParse(body);
  if (!refused.success) return body;
  const { error, details } = refused.data;
  const inside = details ? { details: details.map((each) => detailIn(language, each)) } : {};
  return { ...refused.data, error: answerIn(language, error), ...inside };
};
