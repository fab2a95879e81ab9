export { openModelStore, type ModelStoreOptions } from './open-model-store.ts';
export { directionOf, type ModelFiles, type ModelStore } from './model-store.ts';
export { ModelsError } from './models-error.ts';
