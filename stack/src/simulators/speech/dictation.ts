import type { Line } from './script.ts';

export interface Recognised {
  text: string;
  isFinal: boolean;
  /** Of each word. */
  confidence: number;
}

export interface Dictation {
  /** Takes sound: 16 bits a sample, little-endian, mono. */
  recognise: (sound: Uint8Array) => Recognised[];
  /** The last results, when the sound has ended. */
  finish: () => Recognised[];
}

/** Mean amplitude above which a piece of sound counts as speech. */
const audible = 100;
const piecesASecond = 20;
/** How often a second music of this simulator swings, and more: a voice is lower. */
const musicCrossings = 1_800;
/** Pieces of sound for one word. */
const wordPieces = 4;
/** Pieces of silence that end a sentence. */
const pausePieces = 20;

/** Gives the next text of the script for each period of sound, word by word during the sound. */
export function createDictation(sampleRate: number, nextLine: () => Line): Dictation {
  const pieceBytes = Math.round(sampleRate / piecesASecond) * 2;
  let waiting = Buffer.alloc(0);
  let line: Line | undefined;
  let spoken = 0;
  let silent = 0;
  let given = '';

  function end(): Recognised[] {
    const whole = line;
    [line, spoken, silent, given] = [undefined, 0, 0, ''];
    return whole === undefined ? [] : [{ ...whole, isFinal: true }];
  }

  function readPiece(piece: Buffer): Recognised[] {
    if (loudness(piece) <= audible || isMusic(piece)) {
      silent += 1;
      return silent >= pausePieces ? end() : [];
    }
    line ??= nextLine();
    silent = 0;
    spoken += 1;
    const { text, confidence } = line;
    const words = text
      .split(' ')
      .slice(0, Math.floor(spoken / wordPieces))
      .join(' ');
    if (words === given) return [];
    given = words;
    return [{ text: words, confidence, isFinal: false }];
  }

  return {
    recognise: (sound) => {
      waiting = Buffer.concat([waiting, sound]);
      const recognised: Recognised[] = [];
      for (; waiting.length >= pieceBytes; waiting = waiting.subarray(pieceBytes)) {
        recognised.push(...readPiece(waiting.subarray(0, pieceBytes)));
      }
      return recognised;
    },
    finish: end,
  };
}

/** High tones are no words: the samples of music have only such. */
function isMusic(piece: Buffer): boolean {
  let crossings = 0;
  for (let at = 2; at + 1 < piece.length; at += 2) {
    if (piece.readInt16LE(at - 2) < 0 !== piece.readInt16LE(at) < 0) crossings += 1;
  }
  return crossings * piecesASecond >= musicCrossings;
}

function loudness(piece: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 1 < piece.length; at += 2) sum += Math.abs(piece.readInt16LE(at));
  return (sum * 2) / piece.length;
}
