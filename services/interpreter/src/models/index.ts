export { openModelStore, type ModelStoreOptions } from './open-model-store.ts';
export type { Direction, FetchOptions, ModelFiles, ModelState, ModelStore } from './model-store.ts';
export { ModelsError, type ModelsFailure } from './models-error.ts';
