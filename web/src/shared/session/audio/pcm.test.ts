import { describe, expect, it } from '@jest/globals';
import * as contract from '@gatelingo/proto/http/guest-session';
import { createResampler, createSoundQueue, largestChunk, levelOf, sampleRate, toBase64, toPcm16 } from './pcm.ts';

const tone = (hertz: number, rate: number, seconds: number): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate));
const strength = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const inBlocks = (samples: Float32Array, size: number, resample: (block: Float32Array) => Float32Array) => {
  const given: number[] = [];
  for (let start = 0; start < samples.length; start += size)
    given.push(...resample(samples.subarray(start, start + size)));
  return Float32Array.from(given);
};

describe('a resampler', () => {
  // holds: P417
  it.each([48_000, 44_100, 16_000, 8_000])('given one second at %i Hz, gives one second at 16,000 Hz', (rate) => {
    const resampled = inBlocks(tone(440, rate, 1), 1024, createResampler(rate));
    expect(sampleRate).toBe(16_000);
    expect(Math.abs(resampled.length - sampleRate)).toBeLessThanOrEqual(3);
    expect(strength(resampled)).toBeCloseTo(strength(tone(440, rate, 1)), 2);
  });

  it('leaves no seam: blocks of any size give the same sound', () => {
    const sound = tone(440, 44_100, 0.5);
    const whole = createResampler(44_100)(sound);
    const pieces = inBlocks(sound, 333, createResampler(44_100));
    expect(Math.abs(pieces.length - whole.length)).toBeLessThanOrEqual(1);
    pieces.forEach((sample, index) => expect(sample).toBeCloseTo(whole[index]!, 5));
  });

  it('quietens what is too high for speech instead of turning it into noise', () => {
    const high = tone(15_000, 48_000, 0.5);
    expect(strength(createResampler(48_000)(high))).toBeLessThan(strength(high) / 3);
  });
});

describe('samples', () => {
  // holds: P417
  it('become 16-bit numbers, the lower byte first, and what is too loud is cut', () => {
    const bytes = toPcm16(Float32Array.from([0, 1, -1, 2, -2, 0.5]));
    const view = new DataView(bytes.buffer);
    const numbers = Array.from({ length: 6 }, (_, index) => view.getInt16(index * 2, true));
    expect(numbers).toEqual([0, 32_767, -32_768, 32_767, -32_768, 16_384]);
  });

  it('become base64, also when there are many', () => {
    const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 251);
    expect(Buffer.from(toBase64(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true);
    expect(toBase64(new Uint8Array(0))).toBe('');
  });

  it('have a level between silence and loud', () => {
    expect(levelOf(new Float32Array(100))).toBe(0);
    expect(levelOf(new Float32Array(0))).toBe(0);
    expect(levelOf(Float32Array.from({ length: 100 }, () => 1))).toBe(1);
    expect(levelOf(tone(200, 16_000, 0.1))).toBeGreaterThan(0.5);
  });
});

describe('the queue of sound', () => {
  it('given more than a chunk, gives it in order, in chunks that the contract allows', () => {
    expect(largestChunk).toBe(contract.largestChunk);
    const queue = createSoundQueue();
    const sound = Uint8Array.from({ length: 150_000 }, (_, index) => index % 256);
    for (let start = 0; start < sound.length; start += 700) queue.push(sound.subarray(start, start + 700));
    const chunks = [queue.drain(), queue.drain(), queue.drain()];
    expect(chunks.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928]);
    expect(Buffer.concat(chunks).equals(Buffer.from(sound))).toBe(true);
    expect(queue.size()).toBe(0);
  });

  it('never splits a sample', () => {
    const queue = createSoundQueue();
    queue.push(Uint8Array.from([1, 2, 3]));
    expect([...queue.drain()]).toEqual([1, 2]);
    queue.push(Uint8Array.from([4]));
    expect([...queue.drain()]).toEqual([3, 4]);
  });
});
