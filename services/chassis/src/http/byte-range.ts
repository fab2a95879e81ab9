export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The single range of bytes in a `Range` header (RFC 9110, 14.2): 'whole' if the header has no range, several ranges or
 * another unit, 'none' if the file has no such bytes.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'none' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  // An empty file has no ranges, and no header could name one.
  if ((from === '' && to === '') || size === 0) return 'whole';
  // The last n bytes.
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first < size ? { first, last } : 'none';
};
