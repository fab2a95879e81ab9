import { EventEmitter } from 'node:events';
import type { RequestHandler } from 'express';
import { live } from '../../page/live.ts';
import type { State } from '../simulator.ts';
import type { Timers } from '../timers.ts';

const everyMs = 100;

/** Sends open pages which phones changed, a few times a second at most. */
export function createLive({ messages, phones }: State, timers: Timers): RequestHandler {
  const changes = new EventEmitter<{ changed: [string[]] }>();
  // One listener per open page.
  changes.setMaxListeners(0);
  let numbers = new Set<string>();
  const note = ({ number }: { number: string }) => {
    if (numbers.size === 0) {
      timers.after(everyMs, () => {
        const told = [...numbers];
        numbers = new Set();
        changes.emit('changed', told);
      });
    }
    numbers.add(number);
  };
  messages.on('changed', note);
  phones.on('changed', note);
  return live((tell) => {
    changes.on('changed', tell);
    return () => changes.off('changed', tell);
  });
}
