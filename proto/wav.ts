/** Where the samples of a file begin that `emptyWav` made. */
export const wavHeadBytes = 44;
const sampleBytes = 2;

/** Sound of one channel, 16 bit, as a WAV file: its head, and so many bytes of silence where the samples go. */
export const emptyWav = (dataBytes: number, sampleRate: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(wavHeadBytes + dataBytes);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => new TextEncoder().encodeInto(letters, bytes.subarray(at));
  text(0, 'RIFF');
  view.setUint32(4, wavHeadBytes - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, 8 * sampleBytes, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  return bytes;
};

/** Samples of 16 bits as a WAV file. */
export const wavOf = (pcm: Uint8Array, sampleRate: number): Uint8Array<ArrayBuffer> => {
  const wav = emptyWav(pcm.length, sampleRate);
  wav.set(pcm, wavHeadBytes);
  return wav;
};
