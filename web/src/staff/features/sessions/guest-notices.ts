import { readStored, removeStored, writeStored } from '../../../shared/stored.ts';

const key = 'guestNotices';

/** `off`: not switched on. `blocked`: the browser refuses. `missing`: the browser has no notifications. */
export type NoticeState = 'on' | 'off' | 'blocked' | 'missing';

const read = (): NoticeState => {
  if (!('Notification' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(key) === 'on' ? 'on' : 'off';
};

/** Browser notifications of guests' messages while the page is hidden. Permission is requested only in `switchOn`. */
const createNotices = () => {
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  return {
    state: read,
    switchOn: async () => {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') writeStored(key, 'on');
      changed();
    },
    switchOff: () => {
      removeStored(key);
      changed();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const guestNotices = createNotices();
