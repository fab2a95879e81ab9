export { pageOf } from './page.ts';
export type { Page, PageRequest, Position } from './page.ts';
export { nextCursorOf, pageRequest } from './paging.ts';
