import { z } from 'zod';
import { personalKeys, type Sealer } from '../personal/index.ts';
import type { WorkRow } from '../store/index.ts';
import { permanent } from './outcomes.ts';

const place = (companyId: string, row: string) => ({ companyId, table: 'work', row });

/** A payload as stored in the row: personal fields encrypted for this row, the others plain. */
export const sealPayload = (
  schema: z.ZodObject,
  value: unknown,
  about: { companyId: string; id: string; sealer: Sealer | undefined },
): { payload: unknown; personal: Uint8Array | undefined } => {
  const parsed = schema.parse(value);
  if (personalKeys(schema).size === 0) return { payload: parsed, personal: undefined };
  if (!about.sealer) throw new Error('This payload holds personal data: createWork needs a sealer.');
  const { open, sealed } = about.sealer.sealPersonal(schema, parsed, place(about.companyId, about.id));
  return { payload: open, personal: sealed };
};

/** The payload of a row, decrypted and validated again, because the row may be older than the schema. */
export const openPayload = (schema: z.ZodObject, row: WorkRow, sealer: Sealer | undefined): unknown => {
  const open = row.payload as Record<string, unknown>;
  const sealed =
    row.personal && sealer ? sealer.open(z.looseObject({}), row.personal, place(row.companyId, row.id)) : {};
  const parsed = schema.safeParse({ ...open, ...sealed });
  if (!parsed.success) throw permanent('the payload does not fit its schema');
  return parsed.data;
};
