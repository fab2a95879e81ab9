/**
 * The architectures that the engine is known to load. `base` and `base-memory` were never loaded by it (0.4.9, of 2023):
 * a model of one of them is offered only after it was tried, so that the lock file names it.
 */
export const loadable: readonly string[] = ['tiny'];

/** Marian's settings beside the files, by the name of the model's file. */
export const marianConfig = (modelName: string): Record<string, string> => ({
  'gemm-precision': modelName.includes('.alphas.') ? 'int8shiftAlphaAll' : 'int8shiftAll',
});
