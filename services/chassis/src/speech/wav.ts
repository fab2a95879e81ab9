const headerBytes = 44;

/** Sound of 16 bits, mono, as a WAV file. */
export const wavOf = (pcm: Uint8Array, sampleRate: number): Uint8Array<ArrayBuffer> => {
  const wav = Buffer.alloc(headerBytes + pcm.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(headerBytes - 8 + pcm.length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(pcm.length, 40);
  wav.set(pcm, headerBytes);
  return wav;
};
