import type { Medium } from './chat.ts';

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
  'audio/ogg': { kind: 'audio', ending: 'ogg' },
  'audio/mpeg': { kind: 'audio', ending: 'mp3' },
  'audio/mp4': { kind: 'audio', ending: 'm4a' },
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

// Layer III of MPEG 1, 2 or 2.5, with a bit rate and a sample rate that exist.
const isMp3Frame = ([first = 0, second = 0, third = 0]: Uint8Array): boolean =>
  first === 0xff &&
  (second & 0xe6) === 0xe2 &&
  (second & 0x18) !== 0x08 &&
  third >> 4 !== 0 &&
  third >> 4 !== 15 &&
  (third & 0x0c) !== 0x0c;

// An MP4 holds films as well: by its bytes alone only Apple's brands are sound.
const isMp4Sound = (bytes: Uint8Array, contentType: string): boolean =>
  startsWith(bytes, 'ftyp', 4) &&
  (startsWith(bytes, 'M4A ', 8) || startsWith(bytes, 'M4B ', 8) || contentType.startsWith('audio/'));

/** What the bytes are; the provider's word counts only where a container holds sound or film. */
export const typeOf = (bytes: Uint8Array, contentType: string): KeptType | undefined => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  if (startsWith(bytes, 'OggS')) return 'audio/ogg';
  if (startsWith(bytes, 'ID3') || isMp3Frame(bytes)) return 'audio/mpeg';
  if (isMp4Sound(bytes, contentType)) return 'audio/mp4';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
};
