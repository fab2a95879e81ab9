import type { Fact } from '../events/fact.ts';
import type { Person } from '../personal/index.ts';

const uuidLength = 36;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idsIn = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') {
    if (value.length === uuidLength && uuid.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const part of Object.values(value)) idsIn(part, found);
  }
};

/** Facts about requests and copies name the erased ids themselves. */
const namesErased = /\.(?:privacy|privacy-part|my-data|audit)\.v1$/;

/** The ids that a fact names. */
export const idsNamedBy = ({
  aggregateId,
  topic,
  payload,
}: Pick<Fact, 'aggregateId' | 'topic' | 'payload'>): string[] => {
  if (namesErased.test(topic)) return [];
  const found = new Set([aggregateId]);
  idsIn(payload, found);
  return [...found];
};

// A fact about many rows may name staff or a receiver: it is theirs only if it is about them.
const owning: readonly Person[] = ['driver', 'visit', 'guest'];

/** Whether a fact would bring back what was erased: it is about an erased person or visit. */
export const isOfErased = (
  fact: Pick<Fact, 'aggregateId' | 'topic' | 'payload'>,
  erased: ReadonlyMap<string, Person>,
): boolean =>
  erased.size > 0 &&
  idsNamedBy(fact).some((id) => {
    const kind = erased.get(id);
    return kind !== undefined && (id === fact.aggregateId || owning.includes(kind));
  });
