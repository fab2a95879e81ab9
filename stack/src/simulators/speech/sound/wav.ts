/** Sound of 16 bits, mono. */
export interface Pcm {
  samples: Int16Array;
  sampleRate: number;
}

const headerBytes = 44;

export function writeWav({ samples, sampleRate }: Pcm): Buffer {
  const sound = samplesToBytes(samples);
  const wav = Buffer.alloc(headerBytes + sound.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(sound.length, 40);
  wav.set(sound, headerBytes);
  return wav;
}

export class NoWav extends Error {}

/** Reads a WAV file of 16 bits, mono; what lies between its header and its sound is passed over. */
export function readWav(bytes: Buffer): Pcm {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') {
    throw new NoWav('This is no WAV file.');
  }
  let sampleRate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'fmt ') {
      const [format, channels, bits] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(14)];
      if (format !== 1 || channels !== 1 || bits !== 16) throw new NoWav('This is no WAV file of 16 bits, mono.');
      sampleRate = body.readUInt32LE(4);
    }
    if (name === 'data' && sampleRate > 0) return { samples: samplesOf(body), sampleRate };
    at += 8 + length + (length % 2);
  }
  throw new NoWav('This WAV file holds no sound.');
}

/** Little-endian bytes as samples; an odd byte at the end is left out. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length >> 1 }, (_none, index) => view.getInt16(index * 2, true));
}

export function samplesToBytes(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => bytes.writeInt16LE(sample, index * 2));
  return bytes;
}
