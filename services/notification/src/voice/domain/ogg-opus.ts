/** Opus in an Ogg file (RFC 7845), as WhatsApp's voice notes are. */
export interface OggOpus {
  /** Samples at 48 kHz that come before the sound begins. */
  preSkip: number;
  /** Samples at 48 kHz where the sound ends, from the beginning on. */
  end: number;
  /** The factor of loudness. */
  gain: number;
  /** Read one at a time: a file of small packets can have millions. */
  packets: () => Generator<Uint8Array>;
}

interface OggPage {
  serial: number;
  granule: number;
  lengths: Uint8Array;
  body: Uint8Array;
}

const headBytes = 27;
const noGranule = 0xffff_ffff_ffff_ffffn;

const isAt = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** The pages of the file. Throws if the file ends inside a page. */
function* pagesOf(bytes: Uint8Array): Generator<OggPage> {
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length;) {
    const count = bytes[at + headBytes - 1];
    if (count === undefined || !isAt(bytes.subarray(at), 'OggS')) throw new RangeError('no page of an Ogg file');
    const lengths = bytes.subarray(at + headBytes, at + headBytes + count);
    const from = at + headBytes + count;
    const to = from + lengths.reduce((sum, length) => sum + length, 0);
    if (lengths.length < count || to > bytes.length) throw new RangeError('a torn page of an Ogg file');
    const granule = view.getBigUint64(at + 6, true);
    yield {
      serial: view.getUint32(at + 14, true),
      granule: granule === noGranule ? 0 : Number(granule),
      lengths,
      body: bytes.subarray(from, to),
    };
    at = to;
  }
}

/** The packets of the file's first stream, joined where they span pages. */
function* packetsOf(bytes: Uint8Array): Generator<Uint8Array> {
  let serial: number | undefined;
  let begun: Uint8Array[] = [];
  for (const page of pagesOf(bytes)) {
    serial ??= page.serial;
    if (page.serial !== serial) continue;
    let [from, to] = [0, 0];
    for (const length of page.lengths) {
      to += length;
      if (length === 255) continue;
      const piece = page.body.subarray(from, to);
      yield begun.length === 0 ? piece : Buffer.concat([...begun, piece]);
      [begun, from] = [[], to];
    }
    if (to > from) begun.push(page.body.subarray(from, to));
  }
}

const opusHeads = 2;

/** Reads the headers; undefined if not Opus with one or two channels. Throws RangeError if the file is cut off. */
export const readOggOpus = (bytes: Uint8Array): OggOpus | undefined => {
  const [head] = packetsOf(bytes);
  if (!head || head.length < 19 || !isAt(head, 'OpusHead')) return undefined;
  const view = viewOf(head);
  const [channels, mapping] = [view.getUint8(9), view.getUint8(18)];
  if (channels < 1 || channels > 2 || mapping !== 0) return undefined;
  let end = 0;
  for (const { granule } of pagesOf(bytes)) end = Math.max(end, granule);
  return {
    preSkip: view.getUint16(10, true),
    end,
    gain: 10 ** (view.getInt16(16, true) / 256 / 20),
    packets: function* () {
      let number = 0;
      for (const packet of packetsOf(bytes)) {
        if (number >= opusHeads) yield packet;
        number += 1;
      }
    },
  };
};
