import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { AwsError } from './aws-answer.ts';

export interface Form {
  fields: Record<string, string>;
  /** The first file, whatever its name. */
  file: Buffer | undefined;
}

const largestFile = 8 * 1024 * 1024;

/** Reads a multipart form with at most one file. */
export async function readForm(request: Request): Promise<Form> {
  const type = request.get('content-type');
  if (!type?.startsWith('multipart/form-data')) throw new AwsError('invalid_request_error', 'This is no form.', 415);
  const busboy = new Busboy({ headers: { 'content-type': type }, limits: { files: 1, fileSize: largestFile } });
  const fields: Record<string, string> = {};
  const files: Buffer[][] = [];
  busboy.on('field', (name, value) => (fields[name] = value));
  busboy.on('file', (_name, stream) => {
    const pieces: Buffer[] = [];
    files.push(pieces);
    stream.on('data', (piece: Buffer) => pieces.push(piece));
  });
  await new Promise((resolve, reject) => {
    busboy.once('finish', resolve);
    busboy.once('error', reject);
    request.pipe(busboy);
  });
  return { fields, file: files[0] && Buffer.concat(files[0]) };
}
