/** The part of an answer, as DevTools reports it, that says whether it was compressed. */
export interface Answered {
  url: string;
  mimeType: string;
  headers: Record<string, string>;
  /** Bytes of the body after decompression. */
  size: number;
}

/** Below this size a compressed answer needs as many packets as a plain one. */
const tooSmall = 1_024;
const isText = (mimeType: string) => /json|javascript|html|css|svg|manifest|^text\//.test(mimeType);

/** The paths of texts that came uncompressed though they are large enough to gain from it. */
export const uncompressed = (answers: readonly Answered[]): string[] =>
  answers
    .filter(({ mimeType, headers, size }) => {
      const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
      return isText(mimeType) && size >= tooSmall && (encoding === undefined || encoding === 'identity');
    })
    .map(({ url }) => new URL(url).pathname);
