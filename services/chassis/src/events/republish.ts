import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import type { About } from './about.ts';

/** An aggregate as it is now, at its current version. */
export interface CurrentState<D extends DescMessage> extends About {
  payload: MessageInitShape<D>;
}

/** What the command `republish` of a service may be given. */
export interface RepublishOptions {
  /** The database was restored: others may have heard of newer versions, which its own go past first. */
  restored?: boolean;
}

/** @param args of the command line: `--restored`, or none. */
export const readRepublishOptions = (args: readonly string[]): RepublishOptions => {
  const unknown = args.find((arg) => arg !== '--restored');
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}; there is: --restored.`);
  return { restored: args.includes('--restored') };
};

const pageSize = 200;

/** Hands over everything in pages, each published in a transaction of its own. */
export const republish = async <D extends DescMessage>(
  states: AsyncIterable<CurrentState<D>>,
  publishPage: (page: readonly CurrentState<D>[]) => Promise<void>,
): Promise<number> => {
  let page: CurrentState<D>[] = [];
  let count = 0;
  const flush = async () => {
    if (page.length > 0) await publishPage(page);
    count += page.length;
    page = [];
  };
  for await (const state of states) {
    page.push(state);
    if (page.length === pageSize) await flush();
  }
  await flush();
  return count;
};
