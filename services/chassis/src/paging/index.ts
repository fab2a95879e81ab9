export { pageOf, type Page, type PageRequest } from './page.ts';
export { nextCursorOf, pageRequest } from './paging.ts';
