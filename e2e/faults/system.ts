import type { TestSystem } from '../../stack/src/testing.ts';

/** The system that all files of this tier share, put here by `environment.ts`. */
export const { sharedSystem: system } = globalThis as unknown as { sharedSystem: TestSystem };
