import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { long } from '../../../../../stack/src/tests/long.ts';
import { longestNoteSeconds } from '../domain/wav.ts';
import { decodeVoiceNote } from './voice-note.ts';

const samples = new URL('../../../../../stack/src/simulators/twilio/samples/', import.meta.url);
const sample = () => readFile(new URL('ro-i-need-a-pallet-jack.ogg', samples));
const decoded = (bytes: Uint8Array) => decodeVoiceNote(bytes, AbortSignal.timeout(30_000));

const page = (segments: readonly Uint8Array[], granule: number): Buffer => {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt8(segments.length, 26);
  return Buffer.concat([head, Buffer.from(segments.map(({ length }) => length)), ...segments]);
};
const opusHead = ({ channels = 1, preSkip = 0, gain = 0 } = {}) => {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeInt16LE(gain, 16);
  return head;
};
const tags = Buffer.from('OpusTags');
/** 20 ms of nothing. */
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
const silent = (packets: number, { end = 0, ...head }: Parameters<typeof opusHead>[0] & { end?: number } = {}) => {
  const pages = [page([opusHead(head)], 0), page([tags], 0)];
  for (let left = packets; left > 0; left -= 255) {
    pages.push(page(new Array<Buffer>(Math.min(left, 255)).fill(silence), left > 255 ? 0 : end));
  }
  return Buffer.concat(pages);
};
const secondsOf = (wav: Buffer) => (wav.length - 44) / 2 / 16_000;
const loudness = (wav: Buffer) => {
  const samplesOf = new Int16Array(wav.buffer, wav.byteOffset + 44);
  return Math.sqrt(samplesOf.reduce((sum, sample) => sum + sample ** 2, 0) / samplesOf.length);
};

test('a voice note as WhatsApp sends it is sound in 16 kHz, as long as it was', async () => {
  const bytes = await sample();
  const wav = await decoded(bytes);
  const end = Number(bytes.readBigUInt64LE(bytes.lastIndexOf('OggS') + 6));
  const preSkip = bytes.readUInt16LE(bytes.indexOf('OpusHead') + 10);
  expect(secondsOf(wav)).toBeCloseTo((end - preSkip) / 48_000, 3);
  expect(loudness(wav)).toBeGreaterThan(1_000);
  expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(4), wav.toString('latin1', 8, 16)]).toEqual([
    'RIFF',
    wav.length - 8,
    'WAVEfmt ',
  ]);
  // PCM, one channel, 16 kHz, 32,000 bytes a second, 2 a sample, 16 bit, and its length.
  expect([20, 22, 32, 34].map((at) => wav.readUInt16LE(at))).toEqual([1, 1, 2, 16]);
  expect([24, 28, 40].map((at) => wav.readUInt32LE(at))).toEqual([16_000, 32_000, wav.length - 44]);
});

test('what stands before the beginning and behind the end is left out, and the loudness is as the file asks', async () => {
  expect(secondsOf(await decoded(silent(50)))).toBe(1);
  expect(secondsOf(await decoded(silent(50, { preSkip: 4_800 })))).toBe(0.9);
  expect(secondsOf(await decoded(silent(50, { preSkip: 4_800, end: 28_800 })))).toBe(0.5);
  const [bytes, quieter] = [await sample(), await sample()];
  quieter.writeInt16LE(-6 * 256, quieter.indexOf('OpusHead') + 16);
  expect(loudness(await decoded(quieter)) / loudness(await decoded(bytes))).toBeCloseTo(0.5, 1);
});

test('two channels become one, and a packet may reach over pages', async () => {
  expect(secondsOf(await decoded(silent(50, { channels: 2 })))).toBe(1);
  const packet = Buffer.concat([silence, Buffer.alloc(400)]);
  const heads = [page([opusHead()], 0), page([tags], 0)];
  const over = [page([packet.subarray(0, 255)], 0), page([packet.subarray(255)], 0)];
  expect(secondsOf(await decoded(Buffer.concat([...heads, ...over])))).toBe(0.02);
});

test('more than fifteen minutes are refused', async () => {
  await expect(decoded(silent(longestNoteSeconds * 50 + 1))).rejects.toMatchObject({ reason: 'too-long' });
});

long(test)('fifteen minutes are taken, and no more', async () => {
  expect(secondsOf(await decoded(silent(longestNoteSeconds * 50)))).toBe(longestNoteSeconds);
});

test.each([
  ['no Ogg file', () => Buffer.from('OggS'), 'damaged'],
  ['one that was cut off', async () => (await sample()).subarray(0, 4_000), 'damaged'],
  ['one without sound', () => silent(0), 'damaged'],
  ['a packet that is none', () => Buffer.concat([silent(1), page([Buffer.from([0xff, 0xff])], 0)]), 'damaged'],
  ['another sound in an Ogg file', () => page([Buffer.from('\x01vorbis and more of it')], 0), 'other-sound'],
  ['sound around the listener', () => silent(1, { channels: 6 }), 'other-sound'],
])('%s is refused', async (_what, bytes, reason) => {
  await expect(decoded(await bytes())).rejects.toMatchObject({ name: 'RefusedMedium', reason });
});
