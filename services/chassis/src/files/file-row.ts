import type { RowOf } from '../postgres/index.ts';
import { FileEntity } from '../postgres/chassis-rows.ts';

export { FileEntity };
export type FileRow = RowOf<typeof FileEntity>;
