import OpusScript from 'opusscript';

/** The rate of the samples that are encoded. */
export const opusRate = 24_000;
const packetsASecond = 50;
const packetSamples = opusRate / packetsASecond;
/** Ogg counts Opus at 48 kHz, whatever was encoded. */
const packetGranule = 48_000 / packetsASecond;
/** The look-ahead of the encoder, at 48 kHz: players leave out as much. */
const preSkip = 312;
const packetsAPage = 50;
const begins = 2;
const ends = 4;

/** Opus packets of 20 ms, of mono sound of 16 bits; silence fills up the last one. */
export function opusPackets(sound: Int16Array): Buffer[] {
  const encoder = new OpusScript(opusRate, 1, OpusScript.Application.VOIP);
  const packets: Buffer[] = [];
  for (let from = 0; from < sound.length; from += packetSamples) {
    const piece = new Int16Array(packetSamples);
    piece.set(sound.subarray(from, from + packetSamples));
    packets.push(encoder.encode(Buffer.from(piece.buffer), packetSamples));
  }
  encoder.delete();
  return packets;
}

const table = Uint32Array.from({ length: 256 }, (_each, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x8000_0000 ? (rest << 1) ^ 0x04c1_1db7 : rest << 1;
  return rest;
});
const checksum = (bytes: Uint8Array) =>
  bytes.reduce((sum, byte) => (sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0), 0) >>> 0;

const lacing = ({ length }: Uint8Array): number[] => [
  ...Array.from({ length: Math.floor(length / 255) }, () => 255),
  length % 255,
];

function page(
  packets: readonly Uint8Array[],
  { flags, granule, number }: Record<'flags' | 'granule' | 'number', number>,
) {
  const lengths = packets.flatMap(lacing);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(lengths.length, 26);
  const whole = Buffer.concat([head, Buffer.from(lengths), ...packets]);
  whole.writeUInt32LE(checksum(whole), 22);
  return whole;
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(opusRate, 12);
  return head;
}

function opusTags(): Buffer {
  const vendor = 'simulator';
  const tags = Buffer.alloc(16 + vendor.length);
  tags.write('OpusTags');
  tags.writeUInt32LE(vendor.length, 8);
  tags.write(vendor, 12);
  return tags;
}

/** An Ogg file of Opus packets of 20 ms (RFC 7845), as WhatsApp's voice notes are. */
export function oggOpus(packets: readonly Uint8Array[]): Buffer {
  const pages = [
    page([opusHead()], { flags: begins, granule: 0, number: 0 }),
    page([opusTags()], { flags: 0, granule: 0, number: 1 }),
  ];
  for (let from = 0; from < packets.length; from += packetsAPage) {
    const to = Math.min(from + packetsAPage, packets.length);
    const flags = to === packets.length ? ends : 0;
    pages.push(page(packets.slice(from, to), { flags, granule: to * packetGranule, number: pages.length }));
  }
  return Buffer.concat(pages);
}
