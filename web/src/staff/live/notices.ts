import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../shared/stored.ts';

/** How a new message on another page is shown: the count in the tab's title, a sound, a notice of the browser. */
export const noticeKinds = ['title', 'sound', 'browser'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** `blocked`: the browser refuses. `missing`: the browser has no notices. */
type NoticeState = 'on' | 'off' | 'blocked' | 'missing';

const keyOf = (kind: NoticeKind) => `notices.${kind}`;
const isChosen = (kind: NoticeKind) => {
  const stored = readStored(keyOf(kind));
  // The browser asks for its notices, so only these are off before the first choice.
  return stored === null ? kind !== 'browser' : stored === 'on';
};

const read = (kind: NoticeKind): NoticeState => {
  const isOn = isChosen(kind) ? 'on' : 'off';
  if (kind !== 'browser') return isOn;
  if (!('Notification' in window)) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? isOn : 'off';
};

/** This person's choice in this browser. Permission is requested only in `choose`. */
const createNotices = () => {
  const listeners = new Set<() => void>();
  return {
    read,
    choose: async (kind: NoticeKind, isOn: boolean) => {
      const isAllowed = kind !== 'browser' || !isOn || (await Notification.requestPermission()) === 'granted';
      if (isAllowed) writeStored(keyOf(kind), isOn ? 'on' : 'off');
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const notices = createNotices();

export const useNoticeState = (kind: NoticeKind): NoticeState =>
  useSyncExternalStore(notices.subscribe, () => notices.read(kind));
