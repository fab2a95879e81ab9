import { z } from 'zod';
import { isConnectionFailure } from '../errors/index.ts';
import { ConfigError } from '../config/index.ts';
import { ProviderError, type ProviderFailure } from './provider-error.ts';

/**
 * Environment of services that use Amazon's services; without a key pair the SDK searches its own chain (a role, a
 * profile).
 */
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
/** The SDK's own log lines would quote the sent text; the error has the details. */
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/** The options of all Amazon clients; the guard has the retries and timeouts. */
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
  // An error inside a stream has no status of its own, but it has `$fault`.
  if ((status ?? 200) < 400 && (error as { $fault?: unknown }).$fault === 'client') return 'permanent';
  // Without a status there was no answer; with a good status the SDK could not read the answer.
  return status === undefined || status < 400 || status === 429 || status >= 500 ? 'temporary' : 'permanent';
};

/** The meaning of an error of Amazon's SDK. Its own message is left out, because it may quote the sent text. */
export const classifyAws =
  (provider: string) =>
  (error: unknown): ProviderError | undefined => {
    if (!(error instanceof Error)) return undefined;
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const what = status === undefined ? error.name : `${error.name} (${status})`;
    const throttled = status === 429 || throttling.test(error.name);
    return new ProviderError(what, { provider, failure: failureOf(error.name, status, error), throttled });
  };
