export { openModelStore, type ModelStoreOptions } from './open-model-store.ts';
export { directionOf, type FetchOptions, type ModelFiles, type ModelState, type ModelStore } from './model-store.ts';
export { ModelsError, type ModelsFailure } from './models-error.ts';
