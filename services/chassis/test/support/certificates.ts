import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files in PEM. */
export interface Certificate {
  certificate: string;
  key: string;
}

const issue = async (folder: string, name: string, options: readonly string[]): Promise<Certificate> => {
  const made = { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-keyout', made.key, '-out', made.certificate, ...options],
  ]);
  return made;
};

/** An authority in a folder, and certificates that it has signed. */
export const createAuthority = async (folder: string, name: string) => {
  const own = await issue(folder, name, []);
  const sign = (subject: string, host: string) =>
    issue(folder, subject, [
      ...['-CA', own.certificate, '-CAkey', own.key, '-addext', `subjectAltName=DNS:${host}`],
      ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ]);
  return { certificate: own.certificate, sign };
};
