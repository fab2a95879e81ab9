import { parentPort, workerData } from 'node:worker_threads';
import { OpusDecoder } from 'opus-decoder';
import { readOggOpus } from './domain/ogg-opus.ts';
import { longestNoteSeconds, type Told, wavRate, writeWav } from './domain/wav.ts';

/** Converts a number of samples from the file's 48 kHz to the rate of the WAV file. */
const kept = (samples: number) => Math.floor((samples * wavRate) / 48_000);

const decoded = async (bytes: Uint8Array): Promise<Told> => {
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

const tell = (told: Told) => parentPort?.postMessage(told, 'wav' in told ? [told.wav.buffer] : []);

try {
  tell(await decoded(workerData as Uint8Array));
} catch (error) {
  // The file is cut off, a packet is too large, or the decoder failed.
  if (!(error instanceof Error && ['RangeError', 'RuntimeError'].includes(error.name))) throw error;
  tell({ fault: 'damaged' });
}
