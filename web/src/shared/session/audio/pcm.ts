/** The input of `/session/transcribe`: 16,000 samples a second, 16 bit, mono, little-endian. */
export const sampleRate = 16_000;
/** Maximum bytes of one chunk (the contract's `largestChunk`; importing it would also import zod schemas). */
export const largestChunk = 64 * 1024;

/** Converts sound from the microphone's rate to ours, block by block, without a gap between blocks. */
export const createResampler = (from: number, to = sampleRate): ((block: Float32Array) => Float32Array) => {
  const step = from / to;
  let kept = new Float32Array(0);
  /** Where the next sample begins, in samples of `kept`. */
  let position = 0;

  // The mean over one new sample's time; without it, high frequencies would become noise.
  const meanFrom = (start: number): number => {
    const end = start + step;
    let sum = 0;
    for (let index = Math.floor(start); index < end; index += 1) {
      const share = Math.min(end, index + 1) - Math.max(start, index);
      sum += (kept[index] ?? 0) * share;
    }
    return sum / step;
  };
  const between = (at: number): number => {
    const index = Math.floor(at);
    const [before, after] = [kept[index] ?? 0, kept[index + 1] ?? 0];
    return before + (after - before) * (at - index);
  };

  return (block) => {
    const joined = new Float32Array(kept.length + block.length);
    joined.set(kept);
    joined.set(block, kept.length);
    kept = joined;
    const isFiner = step < 1;
    const needed = isFiner ? 2 : step;
    const samples: number[] = [];
    while (position + needed <= kept.length) {
      samples.push(isFiner ? between(position) : meanFrom(position));
      position += step;
    }
    const used = Math.min(Math.floor(position), kept.length);
    kept = kept.slice(used);
    position -= used;
    return Float32Array.from(samples);
  };
};

/** Samples from -1 to 1 as 16-bit numbers, lower byte first; louder samples are clipped. */
export const toPcm16 = (samples: Float32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, index) => {
    const limited = Math.max(-1, Math.min(1, sample));
    view.setInt16(index * 2, Math.round(limited * (limited < 0 ? 0x8000 : 0x7fff)), true);
  });
  return new Uint8Array(view.buffer);
};

export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  // A function call accepts only a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
};

/** The loudness of a block for a meter: 0 is silence, 1 is speech close to the phone. */
export const levelOf = (samples: Float32Array): number => {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power + 1e-10);
  return Math.max(0, Math.min(1, (decibels + 55) / 45));
};

/** Sound that waits to be sent: bytes are added as they come and taken out in chunks of one call. */
export const createSoundQueue = () => {
  let parts: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    push: (bytes: Uint8Array): void => {
      parts.push(bytes);
      size += bytes.length;
    },
    /** The oldest bytes, whole samples, at most one chunk. */
    drain: (): Uint8Array => {
      const chunk = new Uint8Array(Math.min(size - (size % 2), largestChunk));
      let filled = 0;
      while (filled < chunk.length) {
        const part = parts[0] ?? new Uint8Array(0);
        const fits = part.subarray(0, chunk.length - filled);
        chunk.set(fits, filled);
        filled += fits.length;
        if (fits.length === part.length) parts.shift();
        else parts[0] = part.subarray(fits.length);
      }
      size -= chunk.length;
      return chunk;
    },
    clear: (): void => {
      parts = [];
      size = 0;
    },
  };
};
