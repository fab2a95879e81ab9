export { FileEntity, type FileRow } from './file-row.ts';
export { createFileStore, type FileStore } from './file-store.ts';
export { openObjectStore, type ObjectStore } from './object-store.ts';
