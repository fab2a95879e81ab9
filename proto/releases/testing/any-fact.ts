import {
  fromJson,
  ScalarType,
  type DescField,
  type DescMessage,
  type JsonObject,
  type JsonValue,
  type Message,
} from '@bufbuild/protobuf';
import * as fc from 'fast-check';

const int32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

const anyScalar = (scalar: ScalarType): fc.Arbitrary<JsonValue> => {
  switch (scalar) {
    case ScalarType.STRING:
      return fc.string({ unit: 'grapheme' });
    case ScalarType.BOOL:
      return fc.boolean();
    case ScalarType.INT32:
    case ScalarType.SINT32:
    case ScalarType.SFIXED32:
      return fc.integer(int32);
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return fc.nat(2 ** 32 - 1);
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
    case ScalarType.FLOAT:
      return fc.float({ noNaN: true, noDefaultInfinity: true });
    case ScalarType.DOUBLE:
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case ScalarType.BYTES:
      return fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64'));
  }
};

const anyField = (field: DescField): fc.Arbitrary<JsonValue> => {
  switch (field.fieldKind) {
    case 'scalar':
      return anyScalar(field.scalar);
    case 'enum':
      return fc.constantFrom(...field.enum.values.map(({ name }) => name));
    case 'message':
      return anyJson(field.message);
    case 'list':
      return fc.array(
        field.listKind === 'message'
          ? anyJson(field.message)
          : field.listKind === 'enum'
            ? fc.constantFrom(...field.enum.values.map(({ name }) => name))
            : anyScalar(field.scalar),
        { maxLength: 3 },
      );
    case 'map':
      if (field.mapKind !== 'scalar') throw new Error(`${field.toString()}: only maps of scalars are needed so far`);
      return fc.dictionary(fc.string({ unit: 'grapheme' }), anyScalar(field.scalar), { maxKeys: 3, noNullPrototype: true });
  }
};

const anyJson = (message: DescMessage): fc.Arbitrary<JsonObject> =>
  fc.record<JsonObject>(Object.fromEntries(message.fields.map((field) => [field.jsonName, anyField(field)])), {
    requiredKeys: [],
  });

/** Any fact of this kind, with any of its fields absent. */
export const anyFact = (kind: DescMessage): fc.Arbitrary<Message> => anyJson(kind).map((json) => fromJson(kind, json));
