import type { Medium } from './chat.ts';

/** The file store's kind for drivers' media. */
export const chatMediumKind = 'chat-medium';
/** The file store's kind for answers that were read aloud. */
export const voiceNoteFileKind = 'voice-note';
export const largestMedium = 16 * 1024 * 1024;

interface Format {
  kind: Medium['kind'];
  ending: string;
}

/** The types that are kept; the contract of `getChatFile` names the same. */
const formats = {
  'image/jpeg': { kind: 'image', ending: 'jpg' },
  'image/png': { kind: 'image', ending: 'png' },
  'image/webp': { kind: 'image', ending: 'webp' },
  'audio/wav': { kind: 'audio', ending: 'wav' },
  'application/pdf': { kind: 'document', ending: 'pdf' },
} as const satisfies Record<string, Format>;
export type KeptType = keyof typeof formats;

const isKept = (type: string): type is KeptType => Object.hasOwn(formats, type);

export const kindOf = (type: KeptType): Medium['kind'] => formats[type].kind;
export const endingOf = (type: string): string => (isKept(type) ? formats[type].ending : 'bin');

/** The kind that the provider announces, until the bytes are checked. */
export const announcedKind = (contentType: string): Medium['kind'] => {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('audio/')) return 'audio';
  return contentType.startsWith('application/pdf') ? 'document' : 'other';
};

/** Readers of PDF look for its header here: some programs write a byte-order mark or a line before it. */
const pdfHead = 1_024;

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** The accepted types: pictures, PDFs and WhatsApp's voice notes. */
export type TakenType = Exclude<KeptType, 'audio/wav'> | 'audio/ogg';

/** The type that the bytes show, whatever type was announced. */
export const typeOf = (bytes: Uint8Array): TakenType | undefined => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'OggS')) return 'audio/ogg';
  return Buffer.from(bytes.subarray(0, pdfHead)).includes('%PDF-') ? 'application/pdf' : undefined;
};
