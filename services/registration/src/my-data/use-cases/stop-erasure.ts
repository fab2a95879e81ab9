import type { CodeCaller } from '@gatelingo/chassis/codes';
import { problem } from '@gatelingo/chassis/errors';
import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import type { Context } from '../../context.ts';
import { refusedCode } from '../../passes/refusals.ts';
import { lockAsk } from '../db/ask-queries.ts';
import { decideStop } from '../domain/ask.ts';
import { findLink } from './find-link.ts';
import { showLink } from './show-link.ts';
import { stopAsk } from './stop-ask.ts';

/** Whoever has the link, which was sent to the number, stops the erasure as long as it waits. */
export const stopErasure = async (context: Context, code: string, caller: CodeCaller): Promise<MyDataLink> => {
  const { id } = await findLink(context, code, caller);
  const stopped = await context.store.transaction(async (tx) => {
    const ask = await lockAsk(tx.manager, id);
    if (!ask) throw problem('not_found', 'There is nothing at this address.');
    switch (decideStop(ask)) {
      case 'stop':
        return stopAsk(context, tx, ask);
      case 'known':
        return ask;
      case 'late':
        throw refusedCode('code', 'too_late', 'This cannot be stopped any more.');
    }
  });
  return showLink(context, stopped);
};
