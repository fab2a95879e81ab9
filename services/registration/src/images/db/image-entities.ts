import { columns, entity, ofCompany, type RowOf } from '@gatelingo/chassis/postgres';
import type { ImageFormat } from '../domain/image-sizes.ts';

const { uuid, text, integer, time, of } = columns;

/** An uploaded image. Its key is random: who does not know it does not find the image. Width and height are those of the largest size. */
export const images = entity(
  'image',
  {
    key: { ...text, primary: true },
    companyId: uuid,
    width: integer,
    height: integer,
    createdAt: time,
  },
  ofCompany,
);
export type ImageRow = RowOf<typeof images>;

/** A size of an image in a format; the file is in the file store. */
export const imageSizes = entity(
  'image_size',
  {
    imageKey: { ...text, primary: true },
    width: { ...integer, primary: true },
    format: { ...of<ImageFormat>(text), primary: true },
    fileId: uuid,
  },
  ofCompany,
);
export type ImageSizeRow = RowOf<typeof imageSizes>;
