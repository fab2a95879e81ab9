import { describe, expect, it } from '@jest/globals';
import { imageSources } from './image-sources.ts';

const url = '/api/upload/images/k1';

describe('the sources of an image', () => {
  it('are all widths in three formats, and the place that it takes', () => {
    expect(imageSources(url, { url, width: 1600, height: 900 })).toEqual({
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcSet: [480, 960, 1600].map((width) => `${url}?width=${width}&format=${format} ${width}w`).join(', '),
      })),
      src: url,
      srcSet: [480, 960, 1600].map((width) => `${url}?width=${width}&format=jpeg ${width}w`).join(', '),
      width: 1600,
      height: 900,
    });
  });

  it.each([
    [300, '?width=480&format=jpeg 300w'],
    [480, '?width=480&format=jpeg 480w'],
    [700, '?width=480&format=jpeg 480w, ?width=960&format=jpeg 700w'],
  ])('of %i pixels say how wide each really is', (width, expected) => {
    const { srcSet } = imageSources(url, { url, width, height: 100 });
    expect(srcSet!.replaceAll(url, '')).toBe(expected);
  });

  it('are the address alone for an image from elsewhere', () => {
    expect(imageSources('https://images.example/gate.png')).toEqual({
      sources: [],
      src: 'https://images.example/gate.png',
    });
  });
});
