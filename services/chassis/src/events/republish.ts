import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { type About, aboutRow } from './about.ts';

/** The current state of an aggregate, with its current version. */
export interface CurrentState<D extends DescMessage> extends About {
  payload: MessageInitShape<D>;
}

/** The current states of rows, each with the payload of its fact. */
export async function* statesOf<Row extends Parameters<typeof aboutRow>[0], Payload>(
  rows: AsyncIterable<Row>,
  payloadOf: (row: Row) => Payload | Promise<Payload>,
) {
  for await (const row of rows) yield { ...aboutRow(row), payload: await payloadOf(row) };
}

/** The options of a service's command `republish`. */
export interface RepublishOptions {
  /** The database was restored: other services may have newer versions, so raise the own versions above them first. */
  restored?: boolean;
}

/** @param args arguments of the command line: `--restored`, or none. */
export const readRepublishOptions = (args: readonly string[]): RepublishOptions => {
  const unknown = args.find((arg) => arg !== '--restored');
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}; there is: --restored.`);
  return { restored: args.includes('--restored') };
};

const pageSize = 200;

/** Publishes everything in pages, each page in its own transaction. */
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
