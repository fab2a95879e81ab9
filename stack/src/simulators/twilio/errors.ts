/** Refusals of a call: Twilio's code, its HTTP status and its text. */
const refusals = {
  20001: [400, 'Bad request'],
  20003: [401, 'Authenticate'],
  20009: [409, 'Cannot delete this resource before it is complete'],
  20404: [404, 'The requested resource was not found'],
  20500: [500, 'An internal server error has occurred'],
  20429: [429, 'Too Many Requests'],
  21211: [400, "The 'To' number is not a valid phone number."],
  21606: [400, "The 'From' phone number provided is not a valid message-capable Twilio phone number."],
  21610: [400, 'Attempt to send to unsubscribed recipient'],
  21617: [400, 'The concatenated message body exceeds the 1600 character limit'],
  21655: [400, 'The ContentSid is Invalid'],
  21656: [400, 'The ContentVariables Parameter is invalid'],
  63007: [400, 'Twilio could not find a Channel with the specified From address'],
} as const satisfies Record<number, readonly [status: number, message: string]>;
export type Refusal = keyof typeof refusals;

/** Why a message failed after it was accepted. */
const failures: Record<number, string> = {
  12300: 'Invalid Content-Type',
  63003: 'Channel could not find To address',
  63005: 'Channel did not accept given content',
  63016:
    'Failed to send freeform message because you are outside the allowed window. If you are using WhatsApp, please use a Message Template.',
  63019: 'Media failed to download',
  63021: 'Channel invalid content error',
  63024: 'Invalid message recipient',
  63028: 'Number of parameters provided does not match the expected number of parameters',
  63040: 'Template Rejected',
  63041: 'Template Paused',
  63042: 'Template Disabled',
};

export const failureText = (code: number) => failures[code] ?? 'Unknown error';

/** An error answer in the shape of Twilio's REST API. */
export class TwilioError extends Error {
  override name = 'TwilioError';
  readonly code: number;
  readonly status: number;
  /** Seconds, for 429. */
  readonly retryAfter: number | undefined;

  constructor(code: number, options: { status?: number; message?: string; retryAfter?: number } = {}) {
    const known = (refusals as Record<number, readonly [number, string]>)[code];
    super(options.message ?? known?.[1] ?? failureText(code));
    this.code = code;
    this.status = options.status ?? known?.[0] ?? 400;
    this.retryAfter = options.retryAfter ?? (this.status === 429 ? 1 : undefined);
  }
}

export const refusal = (code: Refusal, message?: string) => new TwilioError(code, message ? { message } : {});

export const errorBody = ({ code, message, status }: TwilioError) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});
