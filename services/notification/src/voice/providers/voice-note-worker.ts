import { parentPort, workerData } from 'node:worker_threads';
import { OpusDecoder } from 'opus-decoder';
import { readOggOpus } from '../domain/ogg-opus.ts';
import { longestNoteSeconds, type DecodeResult, wavRate, writeWav } from '../domain/wav.ts';

/** Converts a number of samples from the file's 48 kHz to the rate of the WAV file. */
const kept = (samples: number) => Math.floor((samples * wavRate) / 48_000);

const decoded = async (bytes: Uint8Array): Promise<DecodeResult> => {
  const note = readOggOpus(bytes);
  if (!note) return { fault: 'other-sound' };
  const decoder = new OpusDecoder({ channels: 1, sampleRate: wavRate });
  await decoder.ready;
  const skipped = kept(note.preSkip);
  const most = skipped + longestNoteSeconds * wavRate;
  const pieces: Float32Array[] = [];
  let length = 0;
  for (const packet of note.packets()) {
    const { channelData, errors } = decoder.decodeFrame(packet);
    const [piece] = channelData;
    if (errors.length > 0 || !piece) return { fault: 'damaged' };
    pieces.push(piece);
    length += piece.length;
    if (length > most) return { fault: 'too-long' };
  }
  const end = note.end === 0 ? length : Math.min(length, kept(note.end));
  return end > skipped ? { wav: writeWav(pieces, { from: skipped, to: end, gain: note.gain }) } : { fault: 'damaged' };
};

const reply = (result: DecodeResult) => parentPort?.postMessage(result, 'wav' in result ? [result.wav.buffer] : []);

try {
  reply(await decoded(workerData as Uint8Array));
} catch (error) {
  // The file is cut off, a packet is too large, or the decoder failed.
  if (!(error instanceof Error && ['RangeError', 'RuntimeError'].includes(error.name))) throw error;
  reply({ fault: 'damaged' });
}
