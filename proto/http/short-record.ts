import { z } from 'zod';

/** So many faults of one record are reported: zod hands them on as the arguments of one call, which has room for 100,000. */
const maxFaults = 100;

interface ShortRecordDef extends z.core.$ZodRecordDef {
  most: number;
  sentence: string;
}

// zod counts the members of a list before it looks at them, but never the keys of a record.
const ShortRecord = z.core.$constructor<z.ZodRecord, ShortRecordDef>('ShortRecord', (own, def) => {
  z.ZodRecord.init(own, def);
  const { parse } = own._zod;
  own._zod.parse = (payload, context) => {
    const value: unknown = payload.value;
    if (typeof value === 'object' && value !== null && Object.keys(value).length > def.most) {
      const params = { code: 'too_big' };
      payload.issues.push({ code: 'custom', input: value, inst: own, message: def.sentence, params, continue: false });
      return payload;
    }
    const parsed = parse(payload, context);
    if (!(parsed instanceof Promise)) parsed.issues.splice(maxFaults);
    return parsed;
  };
});

/**
 * `z.record` of at most `most` keys. More are refused with the code `too_big` and the sentence before any of them is looked
 * at; of a record with many faults the first hundred are reported.
 */
export const shortRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  keyType: Key,
  valueType: Value,
  most: number,
  sentence: string,
): z.ZodRecord<Key, Value> =>
  new ShortRecord({ type: 'record', keyType, valueType, most, sentence }) as z.ZodRecord<Key, Value>;
