import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { deadLetter, on, topicsOf, type Consumer } from '../events/index.ts';
import type { Tx } from '../store/index.ts';

/** The store of a projection, and the rule for updates: `newest` of chassis/postgres or chassis/mongo. */
export interface ProjectionTarget<Row, T extends Tx, C = unknown> {
  save(tx: T, row: Row, context: C): Promise<void>;
}

interface Projection<D extends DescMessage, Field extends keyof MessageShape<D> & string, Row, T extends Tx, C> {
  /** `<service>.<purpose>`. It never changes: offsets and inbox entries are stored with it. */
  group: string;
  /** The facts that carry the aggregate's whole state. */
  facts: readonly D[];
  /** The field of these facts with the aggregate. */
  of: Field;
  into: ProjectionTarget<Row, T, C>;
  /** The row without its version, which comes from the fact. */
  map(aggregate: NonNullable<MessageShape<D>[Field]>, context: C): Omit<Row, 'version'>;
}

/**
 * A service's projection of another service's aggregate, from its facts: a consumer that stores a part of the state and
 * keeps the newest. A fact without the aggregate is a dead letter.
 */
export const project = <
  D extends DescMessage,
  Field extends keyof MessageShape<D> & string,
  Row extends { version: number },
  T extends Tx,
  C = unknown,
>({
  group,
  facts,
  of,
  into,
  map,
}: Projection<D, Field, Row, T, C>): Consumer<C, T> => ({
  group,
  topics: [...new Set(facts.flatMap(topicsOf))],
  on: (context) =>
    facts.map((schema) =>
      on<D, T>(schema, async (fact, tx) => {
        const aggregate = fact.payload[of];
        if (!aggregate) throw deadLetter(`A fact about a ${of} without the ${of}.`);
        const row = { ...map(aggregate, context), version: fact.version } as Row;
        await into.save(tx, row, context);
      }),
    ),
});
