import { readConfig } from '@gatelingo/chassis/config';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics, type Metrics } from '@gatelingo/chassis/metrics';
import { createSpeechIn, createSpeechOut, speechInConfig, speechOutConfig } from '@gatelingo/chassis/speech';
import { sharesForTest } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { z } from 'zod';
import { type Simulator, startSimulator } from './simulator.ts';

export const companyId = 'company-1';
const log = createLogger({ service: 'session-voice', level: 'silent' });
// Long enough to observe the open circuit on a busy machine.
const openMs = { first: 2_000, most: 2_000 };

export let provider: Simulator;
export let metrics: Metrics;
/** One simulator for the tests of a file; when a test begins, all providers work and nothing has been counted. */
export const withSpeechProvider = (): void => {
  beforeAll(async () => {
    provider = await startSimulator();
  });
  beforeEach(async () => {
    await provider.behave({ polly: { mode: 'ok' }, transcribe: { mode: 'ok' } });
    await provider.forgetCalls();
    metrics = createMetrics('session-voice', { processMetrics: false });
  });
  afterAll(() => provider.close());
};

/** Speech output by the simulator, or with other settings. */
export const speechOutBy = (settings: Record<string, string> = provider.speech) =>
  createSpeechOut({
    config: readConfig(z.object(speechOutConfig), settings),
    ...{ log, metrics, openMs },
    shares: sharesForTest(metrics),
  });

/** Speech input by the simulator, or with other settings. */
export const speechInBy = (settings: Record<string, string> = provider.speech) =>
  createSpeechIn({ config: readConfig(z.object(speechInConfig), settings), log, metrics, openMs });
