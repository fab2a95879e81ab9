import { expect, test } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { baseConfig, ConfigError, kafkaConfig, readConfig, sealingConfig } from './index.ts';

const thrown = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('every missing and malformed variable is named, and no value is shown', () => {
  const schema = z.object({ ...baseConfig, ...kafkaConfig, ...sealingConfig });
  const error = thrown(() => readConfig(schema, { PORT: 'eighty', DATA_KEYS: 'k1:tooshort', KAFKA_BROKERS: '' }));
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).variables).toEqual(['PORT', 'KAFKA_BROKERS', 'DATA_KEYS', 'INDEX_KEY']);
  expect(String(error)).not.toContain('tooshort');
  expect(String(error)).not.toContain('eighty');
});

test('X_FILE gives the value of X, without the line break at its end', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
  writeFileSync(path, 'from the file\n');
  expect(readConfig(z.object({ SECRET: z.string() }), { SECRET_FILE: path })).toEqual({ SECRET: 'from the file' });
  const error = thrown(() => readConfig(z.object({ SECRET: z.string() }), { SECRET_FILE: '/nowhere/at/all' }));
  expect((error as ConfigError).variables).toEqual(['SECRET_FILE']);
});

test('an empty file counts as absent', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
  writeFileSync(path, '\n');
  expect(readConfig(z.object({ TOKEN: z.string().min(1).optional() }), { TOKEN_FILE: path })).toEqual({});
  const error = thrown(() => readConfig(z.object({ TOKEN: z.string() }), { TOKEN_FILE: path }));
  expect((error as ConfigError).message).toContain('TOKEN: is missing');
});

test('the result is frozen, and defaults fill what is absent or empty', () => {
  const config = readConfig(z.object(baseConfig), { PORT: '8101', HOST: '' });
  expect(config).toMatchObject({ PORT: 8101, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
  expect(Object.isFrozen(config)).toBe(true);
});
