import { z } from 'zod';
import { isConnectionFailure } from '../errors/index.ts';
import { ConfigError } from '../config/index.ts';
import { ProviderError, type ProviderFailure } from './provider-error.ts';

/** Environment of services that use Amazon's; without a key pair the SDK's own chain finds one (a role, a profile). */
export const awsConfig = {
  AWS_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'is not a region like "eu-central-1"')
    .default('eu-central-1')
    .describe("Region of Amazon's translation and speech."),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Amazon's key id; without it the SDK's own chain finds a role or a profile."),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('The secret to AWS_ACCESS_KEY_ID.'),
  AWS_SESSION_TOKEN: z.string().optional().describe('The token of a temporary AWS_ACCESS_KEY_ID.'),
};
type AwsConfig = z.output<z.ZodObject<typeof awsConfig>>;

const silent = () => undefined;
/** The SDK's own lines would quote what was sent; what went wrong is told by the error. */
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** What each of Amazon's clients is made with; retries and time-outs are the guard's. */
export const awsClientOptions = (config: AwsConfig, endpoint: string | undefined) => {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const variable = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
    throw new ConfigError([{ variable, reason: 'is missing, its counterpart is set' }]);
  }
  return {
    region,
    maxAttempts: 1,
    logger,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : {
          credentials: {
            accessKeyId,
            secretAccessKey,
            ...(config.AWS_SESSION_TOKEN === undefined ? {} : { sessionToken: config.AWS_SESSION_TOKEN }),
          },
        }),
  };
};

const languageErrors =
  /^(UnsupportedLanguagePair|LanguageNotSupported|EngineNotSupported|DetectedLanguageLowConfidence)Exception$/;
const throttling = /^(Throttl|TooManyRequests|LimitExceeded|RequestLimitExceeded|SlowDown|ServiceQuotaExceeded)/;
const temporaryNames = /^(TimeoutError|ExpiredToken|RequestExpired|InternalFailure|InternalServer|ServiceUnavailable)/;

const failureOf = (name: string, status: number | undefined, error: unknown): ProviderFailure => {
  if (languageErrors.test(name)) return 'not-supported';
  if (throttling.test(name) || temporaryNames.test(name) || isConnectionFailure(error)) return 'temporary';
  if (name === 'CredentialsProviderError') return 'permanent';
  // What comes inside a stream has no status of its own, but says whose fault it is.
  if ((status ?? 200) < 400 && (error as { $fault?: unknown }).$fault === 'client') return 'permanent';
  // Without a status it never answered; with a good one it answered what the SDK could not read.
  return status === undefined || status < 400 || status === 429 || status >= 500 ? 'temporary' : 'permanent';
};

/** What an error of Amazon's SDK means. Its own message is left out, as it may quote what was sent. */
export const classifyAws =
  (provider: string) =>
  (error: unknown): ProviderError | undefined => {
    if (!(error instanceof Error)) return undefined;
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const what = status === undefined ? error.name : `${error.name} (${status})`;
    return new ProviderError(what, { provider, failure: failureOf(error.name, status, error) });
  };
