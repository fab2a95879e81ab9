export { createFileStore, fileColumns, type FileStore } from './file-store.ts';
