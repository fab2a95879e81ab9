import { startForTest } from '@gatelingo/chassis/testing';
import { internalKeyHeader } from '@gatelingo/proto/http/internal-key';
import { fairKeyHeader, interpreter } from '@gatelingo/proto/http/interpreter';
import { modelsForTest } from '@gatelingo/stack/models';
import { service } from '../../src/service.ts';

/** A running interpreter with the real models of English and Portuguese. */
export const startInterpreter = async (env: Record<string, string> = {}) => {
  const { folder, url } = await modelsForTest();
  const started = await startForTest(service, {
    work: true,
    env: { MODELS_FOLDER: folder, MODELS_URL: url, ...env },
  });
  const [key = ''] = (started.environment.INTERNAL_KEY ?? '').split(',');
  /** Sends a body as it is. */
  const send = (body: object, headers: Record<string, string> = {}) =>
    started.post<Record<string, unknown>>('/translate', { headers: { [internalKeyHeader]: key, ...headers } }, body);
  /** As of one company, if it is named. */
  const translate = (
    q: string,
    source: string,
    target: string,
    { company, ...more }: { company?: string; recognise?: boolean } = {},
  ) => {
    const fair = company === undefined ? {} : { [fairKeyHeader]: company.padEnd(22, '0') };
    const headers = { [internalKeyHeader]: key, ...fair };
    return started.call(interpreter.translate, { body: { q, source, target, ...more }, headers });
  };
  return { ...started, key, send, translate };
};
