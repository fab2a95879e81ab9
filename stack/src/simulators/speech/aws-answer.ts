import { randomUUID } from 'node:crypto';

export const awsHeaders = (): Record<string, string> => ({ 'x-amzn-requestid': randomUUID() });

/** Amazon's SDK reads the name of an error from the header or from the body. */
export const awsErrorHeaders = (code: string): Record<string, string> => ({
  ...awsHeaders(),
  'content-type': 'application/json',
  'x-amzn-errortype': code,
});

/** The message under every field name that one of the simulated services uses for it. */
export const awsErrorBody = (code: string, message: string) =>
  JSON.stringify({ __type: code, code, message, Message: message, error: message });
