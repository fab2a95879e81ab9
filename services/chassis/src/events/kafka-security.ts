import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';
import { ConfigError, type kafkaConfig } from '../config/index.ts';
import type { z } from 'zod';

/** How the brokers are reached: without both, as in a closed network. */
export interface KafkaSecurity {
  tls?: ConnectionOptions;
  sasl?: SASLOptions;
}

/** As the environment has it; throws where one half of a pair is missing. */
export const kafkaSecurity = (config: z.output<z.ZodObject<typeof kafkaConfig>>): KafkaSecurity => {
  const { KAFKA_CA: ca, KAFKA_CERT: cert, KAFKA_KEY: key, KAFKA_USER: username, KAFKA_PASSWORD: password } = config;
  const isClosed = config.KAFKA_TLS === 'true' || ca !== undefined;
  const pairs = { KAFKA_CERT: cert, KAFKA_KEY: key, KAFKA_USER: username, KAFKA_PASSWORD: password };
  const partnerOf = { KAFKA_CERT: key, KAFKA_KEY: cert, KAFKA_USER: password, KAFKA_PASSWORD: username };
  const problems = Object.entries(pairs).flatMap(([variable, value]) =>
    value === undefined && partnerOf[variable as keyof typeof pairs] !== undefined
      ? [{ variable, reason: 'is missing: its other half is set' }]
      : [],
  );
  if (cert !== undefined && !isClosed)
    problems.push({ variable: 'KAFKA_CA', reason: 'is missing: KAFKA_CERT needs TLS' });
  if (config.KAFKA_SASL === 'plain' && !isClosed)
    problems.push({ variable: 'KAFKA_SASL', reason: 'would send the password readable: plain needs TLS' });
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...(isClosed && {
      tls: { ...(ca !== undefined && { ca }), ...(cert !== undefined && key !== undefined && { cert, key }) },
    }),
    ...(username !== undefined &&
      password !== undefined && { sasl: { mechanism: config.KAFKA_SASL, username, password } }),
  };
};
