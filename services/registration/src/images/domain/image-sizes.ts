const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Pixels, for phones with one to three of them to a point. The last is the largest that is kept. */
const imageWidths = [480, 960, 1600] as const;
export const maxWidth = 1600;
/** A long sheet of rules, photographed or drawn. */
export const maxHeight = 4800;

export interface ImageSize {
  width: number;
  format: ImageFormat;
}

/** The sizes of an image whose largest has this width: never a larger one. */
export const sizesOf = (largest: number): ImageSize[] =>
  [...imageWidths.filter((width) => width < largest), largest].flatMap((width) =>
    imageFormats.map((format) => ({ width, format })),
  );

/** The first size, which exists at once: from it the others are made. */
export const isFirst = ({ width, format }: ImageSize, largest: number): boolean =>
  width === largest && format === 'jpeg';

/** The size that is meant: the smallest that is not smaller than asked for, or the largest. JPEG if no format is asked for. */
export const wantedSize = (largest: number, { width, format = 'jpeg' }: Partial<ImageSize>): ImageSize => {
  const fitting = width === undefined ? undefined : imageWidths.find((each) => each >= width && each < largest);
  return { width: fitting ?? largest, format };
};
