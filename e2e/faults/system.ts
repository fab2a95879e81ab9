import type { TestSystem } from '../../stack/src/testing.ts';

/** The system that all files of this tier share; `environment.ts` sets it. */
export const { sharedSystem: system } = globalThis as unknown as { sharedSystem: TestSystem };
