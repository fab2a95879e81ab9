import type { RowOf } from '../postgres/index.ts';
import { fileBytes, FileEntity } from '../postgres/chassis-rows.ts';

export { fileBytes, FileEntity };
export type FileRow = RowOf<typeof FileEntity>;
