import { randomUUID } from 'node:crypto';

/** An error as Amazon's services send it: the SDK reads the name from the header or from the body. */
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

/** The sentence under every name that one of the simulated services gives it. */
export const awsErrorBody = (code: string, message: string) =>
  JSON.stringify({ __type: code, message, Message: message, error: message });
