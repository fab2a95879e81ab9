export { cutPage, maxPageBytes, pageOf, type Page, type PageRequest, type Position } from './page.ts';
export { nextCursorOf, pageRequest } from './paging.ts';
