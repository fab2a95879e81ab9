/** The largest size of an image, as the server describes it. */
export interface ImageDetails {
  url: string;
  width: number;
  height: number;
}

export interface ImageSources {
  /** For `<source>`, the smallest format first. */
  sources: { type: string; srcSet: string }[];
  src: string;
  /** JPEG, for browsers that read neither of the sources. */
  srcSet?: string;
  /** Of the largest size: the page keeps the place free. */
  width?: number;
  height?: number;
}

/** The widths that the server has (`GET /upload/images/:key`); it enlarges none. */
const widths = [480, 960, 1600];
const ownImage = '/api/upload/images/';

/** The smaller widths, and the first that shows all of the image. */
const widthsOf = (largest: number): number[] => {
  const whole = widths.findIndex((width) => width >= largest);
  return whole < 0 ? widths : widths.slice(0, whole + 1);
};

/** The addresses of an image of a questionnaire in all sizes and formats; of an image from elsewhere, its own. */
export const imageSources = (address: string, details?: ImageDetails): ImageSources => {
  const size = details && { width: details.width, height: details.height };
  if (!address.startsWith(ownImage)) return { sources: [], src: address, ...size };
  const setOf = (format: string) =>
    widthsOf(details?.width ?? Infinity)
      .map((width) => `${address}?width=${width}&format=${format} ${Math.min(width, details?.width ?? width)}w`)
      .join(', ');
  return {
    sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: setOf(format) })),
    src: address,
    srcSet: setOf('jpeg'),
    ...size,
  };
};
