import { ScalarType, clone, getOption, type DescField, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { reflect, type ReflectMessage } from '@bufbuild/protobuf/reflect';
import { personal as personalOption } from '@gatelingo/proto/gen/events/options_pb';
import { openBytes, sealBytes } from './envelope.ts';
import { parseKeyRing } from './key-ring.ts';

/** The place that an encrypted field of a fact is bound to, besides its own path. */
interface FactPlace {
  topic: string;
  eventId: string;
}

export interface EventSealer {
  /** A copy of the message with every field that has the `personal` option encrypted. */
  seal<D extends DescMessage>(schema: D, message: MessageShape<D>, place: FactPlace): MessageShape<D>;
  /** A copy with them decrypted. Throws UnknownKeyError or BrokenSealError. */
  open<D extends DescMessage>(schema: D, message: MessageShape<D>, place: FactPlace): MessageShape<D>;
}

type Change = (value: string | Uint8Array, path: string) => string | Uint8Array;

const scalarOf = (field: DescField) =>
  field.fieldKind === 'scalar' || field.fieldKind === 'list' ? field.scalar : undefined;

const assertSealable = (field: DescField) => {
  const scalar = scalarOf(field);
  if (scalar !== ScalarType.STRING && scalar !== ScalarType.BYTES) {
    throw new TypeError(`${field.toString()} is personal, but only string and bytes fields can be sealed.`);
  }
};

const changePersonal = (message: ReflectMessage, field: DescField, path: string, change: Change) => {
  assertSealable(field);
  if (field.fieldKind === 'list') {
    const list = message.get(field);
    for (let at = 0; at < list.size; at++) {
      list.set(at, change(list.get(at) as string | Uint8Array, `${path}.${at}`));
    }
  } else {
    message.set(field, change(message.get(field) as string | Uint8Array, path));
  }
};

const personalFields = new Map<DescField, boolean>();

/** The option, cached: every read would decode it again. */
const isPersonal = (field: DescField): boolean => {
  let answer = personalFields.get(field);
  if (answer === undefined) personalFields.set(field, (answer = getOption(field, personalOption)));
  return answer;
};

const walk = (message: ReflectMessage, prefix: string, change: Change) => {
  for (const field of message.fields) {
    if (!message.isSet(field)) continue;
    const path = `${prefix}${field.name}`;
    if (isPersonal(field)) {
      changePersonal(message, field, path, change);
    } else if (field.fieldKind === 'message') {
      walk(message.get(field), `${path}.`, change);
    } else if (field.fieldKind === 'list' && field.listKind === 'message') {
      [...message.get(field)].forEach((item, at) => walk(item as ReflectMessage, `${path}.${at}.`, change));
    } else if (field.fieldKind === 'map' && field.mapKind === 'message') {
      for (const [key, item] of message.get(field)) walk(item as ReflectMessage, `${path}.${String(key)}.`, change);
    }
  }
};

const changed = <D extends DescMessage>(schema: D, message: MessageShape<D>, change: Change): MessageShape<D> => {
  const copy = clone(schema, message);
  walk(reflect(schema, copy), '', change);
  return copy;
};

const placeText = ({ topic, eventId }: FactPlace, path: string) => JSON.stringify([topic, eventId, path]);

/**
 * Encrypts the personal fields of facts with `EVENT_KEYS`, each bound to its topic, event id and path in the message.
 */
export const createEventSealer = (keys: string): EventSealer => {
  const ring = parseKeyRing(keys);
  return {
    seal: (schema, message, place) =>
      changed(schema, message, (value, path) => {
        const bytes = typeof value === 'string' ? Buffer.from(value) : value;
        const sealed = sealBytes(ring, bytes, placeText(place, path));
        return typeof value === 'string' ? sealed.toString('base64url') : sealed;
      }),
    open: (schema, message, place) =>
      changed(schema, message, (value, path) => {
        const sealed = typeof value === 'string' ? Buffer.from(value, 'base64url') : value;
        const plain = openBytes(ring, sealed, placeText(place, path));
        return typeof value === 'string' ? plain.toString('utf8') : plain;
      }),
  };
};
