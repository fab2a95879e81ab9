import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestChunk>;

export interface Size {
  what: string;
  bytes: number;
  budget: number;
}

const kib = 1024;
const registrationPage = 'src/public/features/registration/form/TruckerRegistrationPage.tsx';
const questionnairePage = 'src/public/features/registration/questionnaire/QuestionnairePage.tsx';
const previewPage = 'src/public/features/registration/questionnaire/PreviewPage.tsx';
/** Loaded when a number is typed. */
const phoneRules = 'src/shared/phone/phone-rules.ts';
const sessionPage = 'src/public/features/session/SessionPage.tsx';
const confirmPage = 'src/public/features/driver-confirm/TruckerConfirmPage.tsx';
const passPage = 'src/public/features/pass/PassPage.tsx';
/** The entry, and the app that it loads at once. */
const frame = ['index.html', 'src/public/shell/show.tsx'];
const landingPage = 'src/public/shell/landing/LandingPage.tsx';
const palette = 'src/staff/shell/palette/Palette.tsx';

/** The pages without a socket. */
const quietPages = [landingPage, registrationPage, questionnairePage, previewPage, confirmPage, passPage];

/** In KiB, of the pages that are larger than the others. */
const openedBudgets: Partial<Record<string, number>> = { registration: 90, questionnaire: 98, session: 82 };

const readManifest = (dist: string, name = 'manifest') =>
  JSON.parse(readFileSync(join(dist, `.vite/${name}.json`), 'utf8')) as Manifest;

/** The entry with all its static imports; dynamic imports do not count. */
const filesOf = (manifest: Manifest, entries: string[]) => {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    if (js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    for (const next of chunk.imports ?? []) visit(next);
  };
  entries.forEach(visit);
  return { js: [...js], css: [...css] };
};

// Only one language's texts are loaded, and they are measured separately.
const isTexts = (key: string) => /\/(locales|phrases\/texts)\//.test(key);

const proofOfWork = 'src/shared/proof-of-work/solve.ts';
// Loaded by no page by itself: a server under attack asks for it. Measured separately, too.
const isApart = (key: string) => isTexts(key) || key === proofOfWork;

/** The files that a page loads in addition to `before`, also later. */
const filesOnDemand = (manifest: Manifest, key: string, before: Set<string>): string[] => {
  const chunk = manifest[key];
  if (!chunk || before.has(chunk.file) || isApart(key)) return [];
  before.add(chunk.file);
  const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])];
  return [chunk.file, ...next.flatMap((each) => filesOnDemand(manifest, each, before))];
};

/** The gzipped bytes that a phone loads, with the budgets of the product. */
export const measureSizes = (dist: string): Size[] => {
  const manifest = readManifest(dist);
  const gzipped = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  const landing = filesOf(manifest, [...frame, landingPage]);
  const registration = filesOf(manifest, [...frame, registrationPage, phoneRules]);
  const questionnaire = filesOf(manifest, [...frame, questionnairePage, phoneRules]);
  const formPage = filesOf(manifest, [...frame, registrationPage]);
  const questionsPage = filesOf(manifest, [...frame, questionnairePage]);
  const session = filesOf(manifest, [...frame, sessionPage]);
  const confirm = filesOf(manifest, [...frame, confirmPage]);
  const pass = filesOf(manifest, [...frame, passPage]);
  const staffManifest = readManifest(dist, 'staff');
  const shared = Object.keys(staffManifest).filter((key) => staffManifest[key]?.name === 'parts');
  const staff = filesOf(staffManifest, ['app.html', ...shared]);
  const beyondEntry = (key: string) =>
    gzipped(filesOf(staffManifest, [key]).js.filter((file) => !staff.js.includes(file)));
  const staffPages = Object.keys(staffManifest).filter(
    (key) => key.startsWith('src/staff/features/') && key.endsWith('.tsx'),
  );
  /** Headers and frames of an answer; measured: about 400 bytes. */
  const headers = 400;
  const onTheWire = ({ js, css }: { js: string[]; css: string[] }) =>
    gzipped([...js, ...css]) + headers * (js.length + css.length);
  const opened = Object.entries({
    landing,
    registration: formPage,
    questionnaire: questionsPage,
    session,
    confirm,
    pass,
  });
  const largest = (name: RegExp, among = manifest) =>
    Math.max(...Object.values(among).map((chunk) => (name.test(chunk.src ?? '') ? gzipped([chunk.file]) : 0)));
  return [
    ...opened.map(([page, files]) => ({
      what: `${page} as it opens, with the headers of its answers`,
      bytes: onTheWire(files),
      // At most 120 KB, with texts, the services' answers and, in a conversation, the socket.
      budget: (openedBudgets[page] ?? 75) * kib,
    })),
    { what: 'landing page, JavaScript', bytes: gzipped(landing.js), budget: 130 * kib },
    { what: 'landing page, CSS', bytes: gzipped(landing.css), budget: 12 * kib },
    {
      what: 'registration with signature and phone rules, JavaScript',
      bytes: gzipped(registration.js),
      budget: 165 * kib,
    },
    { what: 'registration, CSS', bytes: gzipped(registration.css), budget: 12 * kib },
    {
      what: 'questionnaire with signature and phone rules, JavaScript',
      bytes: gzipped(questionnaire.js),
      budget: 165 * kib,
    },
    { what: 'questionnaire, CSS', bytes: gzipped(questionnaire.css), budget: 12 * kib },
    { what: 'step confirmation, JavaScript', bytes: gzipped(confirm.js), budget: 130 * kib },
    { what: 'step confirmation, CSS', bytes: gzipped(confirm.css), budget: 12 * kib },
    { what: 'pass, JavaScript', bytes: gzipped(pass.js), budget: 130 * kib },
    { what: 'pass, CSS', bytes: gzipped(pass.css), budget: 12 * kib },
    {
      what: 'conversation as it opens, JavaScript beyond that of the landing page',
      bytes: gzipped(session.js.filter((file) => !landing.js.includes(file))),
      budget: 30 * kib,
    },
    {
      what: 'conversation with socket, cards and microphone, JavaScript beyond that of the landing page',
      bytes: gzipped(filesOnDemand(manifest, sessionPage, new Set(landing.js))),
      budget: 50 * kib,
    },
    { what: 'proof of work', bytes: gzipped(filesOf(manifest, [proofOfWork]).js), budget: 2 * kib },
    { what: 'conversation, CSS', bytes: gzipped(session.css), budget: 12 * kib },
    { what: 'largest public texts of one language', bytes: largest(/\/public\.json$/), budget: 6 * kib },
    { what: 'largest texts of the questionnaire', bytes: largest(/\/questionnaire\.json$/), budget: 6 * kib },
    { what: 'largest texts of the conversation', bytes: largest(/\/session\.json$/), budget: 6 * kib },
    { what: 'largest texts of the step confirmation', bytes: largest(/\/confirm\.json$/), budget: 6 * kib },
    { what: 'largest texts of the pass', bytes: largest(/\/pass\.json$/), budget: 6 * kib },
    { what: 'largest phrase cards of one language', bytes: largest(/\/phrases\/texts\/\w+\.json$/), budget: 6 * kib },
    {
      what: 'staff entry with what its pages share, JavaScript',
      bytes: gzipped(staff.js),
      budget: 262 * kib,
    },
    {
      what: 'search over everything, JavaScript beyond that of the staff entry',
      bytes: beyondEntry(palette),
      budget: 12 * kib,
    },
    {
      what: 'largest page of the staff area, JavaScript beyond that of the entry',
      bytes: Math.max(...staffPages.map(beyondEntry)),
      budget: 60 * kib,
    },
    {
      what: 'largest ready-made questionnaire, in every language',
      bytes: largest(/\/ready-made\/[\w-]+\.json$/, staffManifest),
      budget: 12 * kib,
    },
  ];
};

/** The earlier files that contain the socket's client, which must load only after a session has started. */
export const earlySocketCode = (dist: string): string[] => {
  const manifest = readManifest(dist);
  return filesOf(manifest, [...frame, ...quietPages, sessionPage]).js.filter((file) =>
    /engine\.io|EIO/.test(readFileSync(join(dist, file), 'utf8')),
  );
};

/** The public entry's code, to check what it must not contain. */
export const publicCode = (dist: string): string =>
  filesOf(readManifest(dist), [...frame, ...quietPages])
    .js.map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { what, bytes, budget } of measureSizes(
    process.argv[2] ?? fileURLToPath(new URL('dist', import.meta.url)),
  )) {
    console.log(`${(bytes / kib).toFixed(1).padStart(7)} of ${budget / kib} KiB  ${what}`);
  }
}
