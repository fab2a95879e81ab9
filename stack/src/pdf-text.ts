import { inflateSync } from 'node:zlib';

const streamsOf = (pdf: Buffer): string[] => {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    const bytes = pdf.subarray(at + 'stream\n'.length, end);
    // A zlib header: everything else (other kinds of fonts, images) holds no text.
    if (bytes[0] === 0x78) found.push(inflateSync(bytes, { finishFlush: 2 }).toString('latin1'));
  }
  return found;
};

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Maps the glyphs of one font to characters, from its `ToUnicode` map. */
const glyphsOf = (cmap: string): Map<number, string> => {
  const glyphs = new Map<number, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(parseInt(glyph, 16), unicode(text));
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = parseInt(from, 16); at <= parseInt(to, 16); at += 1)
        glyphs.set(at, String.fromCodePoint((unicode(text).codePointAt(0) ?? 0) + at - parseInt(from, 16)));
  return glyphs;
};

/**
 * The text of a PDF from Chromium, decoded once with each of its fonts: text of another font becomes nonsense. It is
 * good enough to search for a name, and needs no program that a bare machine lacks.
 */
export const pdfText = (pdf: Uint8Array): string => {
  const streams = streamsOf(Buffer.from(pdf));
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(glyphsOf);
  const drawn = streams.filter((stream) => stream.includes(' Tf')).join('\n');
  const glyphs = [...drawn.matchAll(/<((?:[0-9A-Fa-f]{4})+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return fonts.map((font) => glyphs.map((glyph) => font.get(parseInt(glyph, 16)) ?? '').join('')).join('\n');
};
