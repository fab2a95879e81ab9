import { countsApi } from './calls.ts';
import { useAppSelector } from '../data/store.ts';

const countOf = countsApi.endpoints.unreadMessages.select(undefined);

/** The number of drivers' messages that nobody of the company has read; undefined before the first count. */
export const useUnreadOfDrivers = (): number | undefined => useAppSelector((state) => countOf(state).data);
