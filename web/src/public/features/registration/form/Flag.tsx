import type { PhoneCountry } from '../../../../shared/phone/phone.ts';

type Picture =
  | { across: string[] }
  | { down: string[] }
  | { cross: [ground: string, cross: string, inner?: string] }
  | { paths: [fill: string, d: string][] };

// Simplified to the details that are visible at 27 by 18 pixels.
const pictures: Record<PhoneCountry, Picture> = {
  DE: { across: ['#000', '#d00', '#fc0'] },
  PL: { across: ['#fff', '#dc143c'] },
  CZ: {
    paths: [
      ['#fff', 'M0 0h27v9H0z'],
      ['#d7141a', 'M0 9h27v9H0z'],
      ['#11457e', 'M0 0l13 9-13 9z'],
    ],
  },
  SK: {
    paths: [
      ['#fff', 'M0 0h27v6H0z'],
      ['#0b4ea2', 'M0 6h27v6H0z'],
      ['#ee1c25', 'M0 12h27v6H0z'],
      ['#fff', 'M4 4h9v6q0 4-4.5 5.5Q4 14 4 10z'],
      ['#ee1c25', 'M5 5h7v5q0 3.2-3.5 4.4Q5 13.2 5 10z'],
      ['#fff', 'M8 6h1v1.5h2v1H9v1.5h2.5v1H9V13H8v-2H5.5v-1H8V8.5H6v-1h2z'],
    ],
  },
  HU: { across: ['#ce2939', '#fff', '#477050'] },
  BG: { across: ['#fff', '#00966e', '#d62612'] },
  RO: { down: ['#002b7f', '#fcd116', '#ce1126'] },
  UA: { across: ['#0057b7', '#ffd700'] },
  GB: {
    paths: [
      ['#012169', 'M0 0h27v18H0z'],
      ['#fff', 'M0 0h4l23 15v3h-4L0 3zM27 0h-4L0 15v3h4L27 3z'],
      ['#c8102e', 'M0 0h2l25 16.5V18h-2L0 1.5zM27 0h-2L0 16.5V18h2L27 1.5z'],
      ['#fff', 'M10 0h7v18h-7zM0 5.5h27v7H0z'],
      ['#c8102e', 'M11.5 0h4v18h-4zM0 7h27v4H0z'],
    ],
  },
  AT: { across: ['#c8102e', '#fff', '#c8102e'] },
  IT: { down: ['#008c45', '#fff', '#cd212a'] },
  ES: { across: ['#aa151b', '#f1bf00', '#f1bf00', '#aa151b'] },
  FR: { down: ['#0055a4', '#fff', '#ef4135'] },
  SE: { cross: ['#006aa7', '#fecc02'] },
  DK: { cross: ['#c8102e', '#fff'] },
  CH: {
    paths: [
      ['#da291c', 'M0 0h27v18H0z'],
      ['#fff', 'M11.5 3.5h4v3.5H19v4h-3.5v3.5h-4V11H8V7h3.5z'],
    ],
  },
  NL: { across: ['#ae1c28', '#fff', '#21468b'] },
  BE: { down: ['#000', '#fdda24', '#ef3340'] },
  IS: { cross: ['#02529c', '#fff', '#dc1e35'] },
  RU: { across: ['#fff', '#0039a6', '#d52b1e'] },
};

const shapes = (picture: Picture): [fill: string, d: string][] => {
  if ('across' in picture) {
    const height = 18 / picture.across.length;
    return picture.across.map((fill, index) => [fill, `M0 ${index * height}h27v${height}H0z`]);
  }
  if ('down' in picture) {
    const width = 27 / picture.down.length;
    return picture.down.map((fill, index) => [fill, `M${index * width} 0h${width}v18h-${width}z`]);
  }
  if ('cross' in picture) {
    const [ground, cross, inner] = picture.cross;
    const outer: [string, string][] = [
      [ground, 'M0 0h27v18H0z'],
      [cross, 'M8 0h4v18H8zM0 7h27v4H0z'],
    ];
    return inner ? [...outer, [inner, 'M9 0h2v18H9zM0 8h27v2H0z']] : outer;
  }
  return picture.paths;
};

/** Only for phone prefixes: a language has no flag. */
export const Flag = ({ country }: { country: PhoneCountry }) => (
  <svg className="flag" viewBox="0 0 27 18" aria-hidden="true" focusable="false">
    {shapes(pictures[country]).map(([fill, d], index) => (
      <path key={index} fill={fill} d={d} />
    ))}
  </svg>
);
