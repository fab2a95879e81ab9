// OpenSSL's and Node's codes for a certificate that one of the two sides does not accept.
const codes =
  /^(CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF|DECODE_ISSUER)|INVALID_(CA|PURPOSE)$|HOSTNAME_MISMATCH$|ERR_TLS_CERT_)/;
const alerts = /CERTIFICATE|UNKNOWN_CA/;

const isOfCertificate = (code: string) =>
  codes.test(code) || (code.startsWith('ERR_SSL_') && code.includes('ALERT') && alerts.test(code));

/** The errors below an error: causes, the drivers' own, and those that MongoDB's driver has for each server. */
const below = (error: object): unknown[] => {
  const { cause, driverError, originalError, errors, reason } = error as Record<string, unknown>;
  const { servers } = (reason ?? {}) as { servers?: unknown };
  const ofServers = servers instanceof Map ? [...servers.values()].map(({ error: each }) => each as unknown) : [];
  return [cause, driverError, originalError, ...(Array.isArray(errors) ? (errors as unknown[]) : []), ...ofServers];
};

/** Why a certificate was not accepted, in OpenSSL's words; undefined for any other error. Checks the causes too. */
export const certificateProblem = (error: unknown, depth = 0): string | undefined => {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && isOfCertificate(code)) return `${String(message)} (${code})`;
  for (const each of below(error)) {
    const found = certificateProblem(each, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A store's certificate, or ours at the store, is not accepted: a retry alone changes nothing. */
class CertificateError extends Error {
  override readonly name = 'CertificateError';

  constructor(store: string, reason: string, cause?: unknown) {
    super(`The certificate in the connection to ${store} is not accepted: ${reason}`, { cause });
  }
}

/** At a start: throws where the cause is a certificate. */
export const refuseCertificate = (store: string, error: unknown): void => {
  const reason = certificateProblem(error);
  if (reason !== undefined) throw new CertificateError(store, reason, error);
};
