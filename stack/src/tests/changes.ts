import type { Tier } from './tiers.ts';

/** The end-to-end tests that use a folder; each entry is the beginning of a test file's path. */
export const journeys: [folder: string, tests: string[]][] = [
  ['gateway/src/', ['e2e/api/smoke', 'e2e/api/gateway-security', 'e2e/security/beside-the-front-door']],
  [
    'services/auth/src/',
    ['e2e/api/journey', 'e2e/security/ended-sessions', 'e2e/security/long/log-in-lockout', 'e2e/browser/staff-access'],
  ],
  ['services/interpreter/src/', ['e2e/browser/long/interpreter']],
  ['e2e/demo/', ['e2e/browser/long/interpreter']],
  ['services/sites-locations/src/', ['e2e/api/journey', 'e2e/browser/locations']],
  ['services/registration/src/', ['e2e/api/journey', 'e2e/api/bad-input', 'e2e/browser/registration-form']],
  ['services/session-voice/src/', ['e2e/api/sessions', 'e2e/browser/session-guest.test']],
  ['services/notification/src/', ['e2e/api/whatsapp', 'e2e/browser/job-chat', 'e2e/browser/whatsapp-journey']],
  [
    'services/jobs/src/',
    [
      'e2e/api/jobs-bad-input',
      'e2e/security/links-without-a-phone',
      'e2e/browser/jobs-staff.test',
      'e2e/browser/trucker-confirm.test',
    ],
  ],
  ['services/realtime/src/', ['e2e/api/sessions', 'e2e/api/documents-client', 'e2e/browser/session-two-people']],
  ['web/src/public/features/registration/', ['e2e/browser/registration-form', 'e2e/browser/phone-troubles']],
  ['web/src/shared/outbox/', ['e2e/browser/phone-troubles']],
  ['web/src/public/features/session/', ['e2e/browser/session-guest', 'e2e/browser/session-offline']],
  ['web/src/public/features/driver-confirm/', ['e2e/browser/trucker-confirm']],
  ['web/src/shared/frame/', ['e2e/browser/frame', 'e2e/browser/consent']],
  ['web/src/shared/external-texts/', ['e2e/browser/external-texts']],
  ['web/src/public/', ['e2e/browser/public-pages']],
  ['web/src/staff/features/jobs/', ['e2e/browser/jobs-staff']],
  ['web/src/staff/features/chats/', ['e2e/browser/job-chat']],
  ['web/src/staff/features/sessions/', ['e2e/browser/session-staff']],
  ['web/src/staff/features/places/', ['e2e/browser/locations', 'e2e/browser/journey']],
  ['web/src/staff/features/registrations/', ['e2e/browser/journey']],
  ['web/src/staff/features/account/', ['e2e/browser/staff-access', 'e2e/browser/team']],
  ['web/src/staff/features/account/team/', ['e2e/browser/team']],
  ['web/src/staff/parts/', ['e2e/browser/staff-access', 'e2e/browser/gallery']],
  ['web/src/staff/thread/', ['e2e/browser/job-chat', 'e2e/browser/gallery']],
  ['web/src/staff/shell/styles/', ['e2e/browser/staff-access', 'e2e/browser/gallery']],
  ['web/src/staff/', ['e2e/browser/staff-access']],
  ['web/src/gallery/', ['e2e/browser/gallery']],
  ['e2e/browser/gallery', ['e2e/browser/gallery']],
];

/** A change here can affect everything. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig(\.base)?\.json|\.oxlintrc\.json|jest\.config\.js|stack\/bootstrap\.mjs|stack\/(lint|src\/jest)\/.*)$/;
/** Each is one TypeScript program, with the folders of its files. */
const programs: [program: string, files: RegExp][] = [
  ['.', /^(proto|gateway|services|stack|bench|e2e\/(?!browser\/|faults\/))/],
  ['e2e/browser', /^(proto|services\/chassis|stack|web\/src\/shared|e2e\/(?!faults\/))/],
  ['e2e/faults', /^(proto|services\/chassis|stack|e2e\/(?!browser\/))/],
  ['web', /^(proto|web)\//],
];
const linted = /\.(ts|tsx|js|mjs)$/;
const typed = /\.(ts|tsx|json)$/;
const promises = /^docs\/(testing|requirements)\.md$|^stack\/src\/docs\/requirements\/|\.test\.tsx?$/;
const text = /\.md$/;
/** Whole files of the long form, as jest.config.js ignores them. */
const longFile = /^e2e\/[^/]+\/long\//;
const chartFiles = /^(helm|k8s|Dockerfile|docker-compose\.yml|skaffold\.yaml|stack\/compose|e2e\/chart)/;

export interface Changes {
  /** From the root of the clone. */
  changed: string[];
  deleted: string[];
}

/** The work that a change can affect. */
export interface Plan {
  /** The file because of which everything must run. */
  everything?: string;
  /** TypeScript programs; each is checked as a whole. */
  types: string[];
  oxlint: string[];
  formatted: string[];
  buf: boolean;
  /** The source files whose tests run: the tests that import them, directly or indirectly. */
  sources: string[];
  /** Unit tests that read other tests without importing them. */
  unit: string[];
  /** Folders whose integration tests always run, as they also start programs, which no test imports. */
  integration: string[];
  /** Beginnings of paths of test files, or nothing. */
  journeys: Partial<Record<Tier, string[]>>;
  /** Those of the long form, which a run without `--full` leaves out. */
  leftOut: string[];
}

/** Decides by the paths alone. `full`: the long form runs. */
export function planOf({ changed, deleted }: Changes, { full }: { full: boolean }): Plan {
  const all = [...changed, ...deleted];
  const everything = all.find((path) => everywhere.test(path));
  const hasTypes = all.filter((path) => typed.test(path));
  const found = journeyTests(all);
  const leftOut = full ? [] : found.filter((path) => longFile.test(path));
  const tests = found.filter((path) => !leftOut.includes(path));
  const of = (...folders: string[]) => tests.filter((path) => folders.some((each) => path.startsWith(`e2e/${each}/`)));
  return {
    ...(everything !== undefined && { everything }),
    types: programs.filter(([, files]) => hasTypes.some((path) => files.test(path))).map(([program]) => program),
    oxlint: changed.filter((path) => linted.test(path)),
    formatted: changed,
    buf: all.some((path) => path.startsWith('proto/') && /\.(proto|yaml)$/.test(path)),
    sources: changed.filter((path) => typed.test(path) || linted.test(path)),
    unit: [
      ...(all.some((path) => promises.test(path))
        ? ['stack/src/tests/promises.test.ts', 'stack/src/tests/requirements.test.ts']
        : []),
      ...(all.some((path) => text.test(path)) ? ['stack/src/docs/links.test.ts', 'stack/src/docs/words.test.ts'] : []),
    ],
    integration: unique(all.flatMap((path) => /^(gateway|services\/[^/]+|stack)\/(src|test)\//.exec(path)?.[1] ?? [])),
    journeys: {
      api: of('api', 'security'),
      browser: of('browser'),
      chart: all.some((path) => chartFiles.test(path)) ? ['e2e/chart/'] : [],
    },
    leftOut,
  };
}

function journeyTests(paths: string[]): string[] {
  return unique(
    paths.flatMap((path) => {
      if (/\.test\.tsx?$/.test(path)) return path.startsWith('e2e/') ? [path] : [];
      // The first match is the most specific.
      return journeys.find(([folder]) => path.startsWith(folder))?.[1] ?? [];
    }),
  );
}

const unique = <T>(values: T[]) => [...new Set(values)];
