import type { Medium } from '../../domain/chat.ts';

/** What the file store keeps a driver's medium as. */
export const chatMediumKind = 'chat-medium';
export const largestMedium = 16 * 1024 * 1024;

interface Format {
  kind: Medium['kind'];
  ending: string;
}

/** What is kept; the contract of `getChatFile` names the same. */
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

/** What the provider says that a medium is, until it was looked at. */
export const announcedKind = (contentType: string): Medium['kind'] => {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('audio/')) return 'audio';
  return contentType.startsWith('application/pdf') ? 'document' : 'other';
};

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** What is taken: pictures and PDFs, and sound as WhatsApp's voice notes have it. */
export type TakenType = Exclude<KeptType, 'audio/wav'> | 'audio/ogg';

/** What the bytes are, whatever is said of them. */
export const typeOf = (bytes: Uint8Array): TakenType | undefined => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'OggS')) return 'audio/ogg';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
};
