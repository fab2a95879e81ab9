import { columns, entity, type ObjectOf } from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { z } from 'zod';

const { key, uuid, text, boolean, integer, time, orNull, sealed } = columns;

const word = personal(z.string());

/** A QR code. */
export const barcodes = entity(
  'barcode',
  {
    id: key,
    companyId: uuid,
    /** The id in the printed link. */
    barcodeId: text,
    name: text,
    siteId: uuid,
    questionnaireId: orNull(uuid),
    personal: sealed(z.strictObject({ receivers: z.array(word) })),
    /** Passes show how many wait before the driver. */
    showsQueue: boolean,
    createdAt: time,
    updatedAt: time,
    deletedAt: orNull(time),
    version: integer,
  },
  { subject: { receiver: { by: 'receivers', fields: ['receivers'] } }, kept: 'receivers' },
);
export type BarcodeRow = ObjectOf<typeof barcodes>;
