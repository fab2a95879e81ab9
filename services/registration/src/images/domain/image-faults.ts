import { imageBytes } from '@gatelingo/proto/http/questionnaires';

/** Why a file is not accepted as an image. */
export type ImageFault =
  | 'too_large'
  | 'wrong_format'
  | 'svg'
  | 'animated'
  | 'polyglot'
  | 'too_many_pixels'
  | 'truncated'
  | 'damaged';

/** A phone's camera has 50 million at most. */
export const maxPixels = 50_000_000;

export const imageFaults: Record<ImageFault, string> = {
  too_large: `This file is larger than ${String(imageBytes / 1_000_000)} MB.`,
  wrong_format: 'This is not a PNG, JPEG or WebP image.',
  svg: 'This is an SVG. Please save it as PNG, JPEG or WebP.',
  animated: 'This image moves. Please use a still one.',
  polyglot: 'This file has something else in it besides the image. Please save the image anew.',
  too_many_pixels: `This image has more than ${String(maxPixels / 1_000_000)} million pixels.`,
  truncated: 'The end of this file is missing. Please copy it again.',
  damaged: 'This image is damaged: it cannot be read.',
};
