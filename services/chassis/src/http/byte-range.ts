export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The one range of bytes that a `Range` header asks for (RFC 9110, 14.2): 'whole' where it asks for none, for several or for
 * something else, 'none' where there are no such bytes.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'none' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // Of nothing there is no part, and no header that could name one.
  if ((from === '' && to === '') || size === 0) return 'whole';
  // The last so many.
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : 'none';
};
