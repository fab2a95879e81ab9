import type { NoticeKey } from '@gatelingo/proto/templates';
import type { Notice } from './notice.ts';
import { dayAndTime, type DriverClock } from '../../chat/domain/driver-time.ts';

interface Words {
  name: string;
  link: string;
  clock: DriverClock;
}

const withName = {
  stopped: 'my-data-stopped',
  over: 'my-data-over',
  'not-proved': 'my-data-unproved',
  'too-often': 'my-data-often',
} as const satisfies Record<string, NoticeKey>;

const isWithName = (answer: string): answer is keyof typeof withName => Object.hasOwn(withName, answer);

/** The notice of an answer to an ask; undefined for one that a newer process may publish. */
export const myDataNotice = (
  { answer, waitsUntil }: { answer: string; waitsUntil: string },
  { name, link, clock }: Words,
): { kind: NoticeKey; values: string[] } | undefined => {
  if (answer === 'export') return { kind: 'my-data-file', values: [name, link] };
  if (answer === 'erase')
    return { kind: 'my-data-erasing', values: [name, dayAndTime(new Date(waitsUntil), clock), link] };
  return isWithName(answer) ? { kind: withName[answer], values: [name] } : undefined;
};

/** The ask whose erasure a notice announces; undefined for any other notice. */
export const announcedErasure = ({ content, key }: Pick<Notice, 'content' | 'key'>): string | undefined =>
  content?.kind === 'my-data-erasing' ? /^my-data:([^:]+):/.exec(key ?? '')?.[1] : undefined;
