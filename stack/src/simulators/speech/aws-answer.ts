import { randomUUID } from 'node:crypto';

/** An error in the format of Amazon's services: the SDK reads the name from the header or from the body. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const awsHeaders = (): Record<string, string> => ({ 'x-amzn-requestid': randomUUID() });

export const awsErrorHeaders = (code: string): Record<string, string> => ({
  ...awsHeaders(),
  'content-type': 'application/json',
  'x-amzn-errortype': code,
});

/** The message under every field name that one of the simulated services uses for it. */
export const awsErrorBody = (code: string, message: string) =>
  JSON.stringify({ __type: code, message, Message: message, error: message });
