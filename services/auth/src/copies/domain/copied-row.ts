import type { PrivacyService } from '@gatelingo/proto/http/privacy';
import type { SubjectFile, SubjectRow } from '@gatelingo/proto/http/privacy-internal';

/** A file in the ZIP. */
export interface CopiedFile extends SubjectFile {
  service: PrivacyService;
  path: string;
}

/** A row of the person, and the files that go with it. */
export interface CopiedRow extends Omit<SubjectRow, 'files'> {
  service: PrivacyService;
  files: readonly CopiedFile[];
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/amr': 'amr',
  'audio/wav': 'wav',
};

/** The path of a file in the ZIP, by its number. A type that is unknown gets no ending that a computer would run. */
export const pathOf = ({ kind, contentType }: Pick<SubjectFile, 'kind' | 'contentType'>, number: number): string => {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const name = kind.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `files/${String(number).padStart(4, '0')}-${name}.${endings[type] ?? 'bin'}`;
};
