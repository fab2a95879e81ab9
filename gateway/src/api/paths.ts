import { problem } from '@gatelingo/chassis/errors';

// Encoded dot, slash, backslash, percent, NUL and line breaks: two parsers could read them as two different paths.
const ambiguous = /%(2e|2f|5c|25|00|0a|0d)|\\|\/\/|[\u0000-\u0020\u007f-\uffff]/i;
const dotSegment = /\/\.{1,2}(\/|$)/;

const decodes = (path: string) => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The path of a request target, without its query; throws `invalid_input` for an ambiguous path. */
export const plainPath = (target: string): string => {
  const path = target.split('?', 1)[0] ?? '';
  if (!path.startsWith('/') || ambiguous.test(path) || dotSegment.test(path) || !decodes(path)) {
    throw problem('invalid_input', 'This address is malformed.');
  }
  return path;
};
