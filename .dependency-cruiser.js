/** Which file may import which: `npm run lint` checks it, `npm run docs` draws it. */

const tests = ['[.]test[.]ts$', '/test/', '/src/testing/'];

/** Folders of a service, or of one of its rooms. */
const within = (...folders) => [
  `^services/(?!chassis/)[^/]+/src/(${folders.join('|')})/`,
  `^services/(?!chassis/)[^/]+/src/[^/]+/(${folders.join('|')})/`,
];
/**
 * Files beside the use cases that several of them need: what an answer shows, what a fact holds, what is refused and why, and
 * who may see what.
 */
const beside = ['', '[^/]+/'].map(
  (room) => `^services/(?!chassis/)[^/]+/src/${room}(access|facts|refusals|view)[.]ts$`,
);
/** Arrows run entry points → use cases → domain, db. */
const entries = ['routes', 'consumers', 'work'];

const layers = [...entries, 'use-cases', 'domain', 'db', 'providers'];
/**
 * The rooms of a service, from the top down: each has folders as a service has them, and imports from those below it. After a
 * room stand those whose rows it reads or writes with its own, in one transaction; everything else of another room is behind its
 * use cases. No two rooms name each other.
 */
const rooms = {
  auth: {
    copies: ['privacy'],
    privacy: [],
  },
  notification: {
    inbound: ['chat', 'phones', 'sending'],
    mail: ['quota'],
    voice: ['chat', 'phones', 'quota', 'sending'],
    sending: ['chat', 'phones', 'quota'],
    chat: ['phones'],
    quota: [],
    templates: ['phones'],
    phones: [],
  },
  registration: {
    privacy: ['barcodes', 'passes', 'receivers', 'visits'],
    yard: ['barcodes', 'passes', 'visits'],
    export: ['visits'],
    documents: ['receivers', 'visits'],
    'my-data': ['passes', 'visits'],
    passes: ['visits'],
    visits: ['barcodes'],
    barcodes: ['receivers'],
    questionnaires: ['visits'],
    images: [],
    receivers: [],
    search: ['visits'],
  },
};
/** The files with arrows to a room above their own, and where to: a new one is refused. */
const upwards = {
  auth: {},
  notification: {
    'chat/db/chat-entities': ['sending/domain/send'],
    'chat/db/chat': ['sending/domain/send'],
    'chat/use-cases/erase-chat': ['sending/use-cases/enqueue-removal-of-messages', 'voice/use-cases/erase-voice-notes'],
    'chat/view': ['voice/domain/voice-note', 'voice/use-cases/voice-notes-of'],
    'phones/db/contacts': ['chat/domain/chat'],
    'phones/db/phone-companies': ['chat/domain/chat'],
    'phones/domain/senders': ['chat/domain/chat'],
    'phones/use-cases/privacy': ['sending/use-cases/enqueue-removal'],
    'quota/db/quota-uses': ['chat/domain/chat'],
    'sending/use-cases/apply-status': ['voice/use-cases/apply-voice-note-status', 'voice/use-cases/queue-voice-note'],
    'templates/domain/pick-template': ['sending/domain/refusal'],
    'templates/use-cases/find-templates': ['chat/domain/chat'],
    'voice/providers/voice-note': ['inbound/domain/refused-medium'],
    'voice/use-cases/change-transcript': ['inbound/use-cases/lock-medium'],
  },
  registration: {
    'barcodes/use-cases/entered-barcode': ['documents/domain/labels/index'],
    'questionnaires/domain/document-questionnaire': [
      'documents/domain/bilingual',
      'documents/domain/questionnaire-sections',
    ],
    'questionnaires/use-cases/document-questionnaire': ['documents/domain/questionnaire-sections'],
    'questionnaires/use-cases/explain-questionnaire': [
      'documents/domain/work-kinds',
      'visits/db/visit-queries',
      'visits/use-cases/change-visit',
    ],
    'questionnaires/use-cases/submit-registration': ['visits/use-cases/register', 'visits/use-cases/store-visit'],
    'questionnaires/use-cases/translate-answers': ['visits/db/visit-queries'],
    'receivers/use-cases/add-receivers': ['barcodes/use-cases/barcodes-of'],
    'receivers/use-cases/find-receiver': ['barcodes/use-cases/barcodes-of'],
    'search/db/search-queries': ['visits/db/visit-queries'],
    'search/use-cases/each-found-visit': ['visits/db/visit-queries'],
    'search/use-cases/search-drivers': ['visits/db/available-queries'],
    'search/use-cases/search-visits': ['visits/db/visit-queries'],
    'visits/facts': ['passes/domain/pass'],
    'visits/use-cases/change-visit': ['passes/use-cases/relink-sessions'],
    'visits/use-cases/get-registration': ['documents/domain/labels/index'],
    'visits/use-cases/store-visit': ['documents/domain/work-kinds', 'yard/use-cases/begin-visit'],
  },
};
const oneWay = Object.entries(rooms).flatMap(([service, all]) => {
  const order = Object.keys(all);
  const src = `^services/${service}/src/`;
  const named = Object.entries(upwards[service]);
  const rule = (from, to) => ({
    name: 'rooms-run-one-way',
    comment: 'An arrow between rooms runs down their list; what still runs up is named there.',
    severity: 'error',
    from,
    to,
  });
  return order.slice(1).flatMap((room, at) => {
    const above = `${src}(${order.slice(0, at + 1).join('|')})/`;
    const own = named.filter(([file]) => file.startsWith(`${room}/`));
    return [
      rule(
        { path: `${src}${room}/`, pathNot: [...tests, ...own.map(([file]) => `${src}${file}[.]ts$`)] },
        { path: above },
      ),
      ...own.map(([file, targets]) =>
        rule({ path: `${src}${file}[.]ts$` }, { path: above, pathNot: targets.map((to) => `${src}${to}[.]ts$`) }),
      ),
    ];
  });
});
/** Where a file of a service may stand. */
const homes = [
  '^services/[^/]+/src/(config|context|service)[.]ts$',
  ...beside,
  `^services/[^/]+/src/(${layers.join('|')})/`,
  ...Object.entries(rooms).map(
    ([service, names]) => `^services/${service}/src/(${Object.keys(names).join('|')})/(${layers.join('|')})/`,
  ),
  // Sockets are what realtime is about, and recordings of several processes belong to no call.
  '^services/realtime/src/sockets/',
  '^services/session-voice/src/(recordings/|turns[.]ts$)',
  // A program of its own, and a count that several folders of its room need.
  '^services/notification/src/(templates/hand-in-templates|inbound/webhook-count)[.]ts$',
];

/** Packages that only these folders know. */
const reserved = {
  express: ['^(services/chassis/src/http|gateway|stack/src/simulators|bench)/'],
  kafkajs: ['^(services/chassis/src/events|bench|e2e/faults)/'],
  typeorm: [...tests, ...within('db'), '^services/chassis/src/(postgres|store)/', '^e2e/'],
  mongoose: [...tests, ...within('db'), '^services/chassis/src/(mongo|store)/', '^e2e/'],
  '@aws-sdk/client-s3': [...tests, '^services/chassis/src/files/', '^e2e/'],
};

/** Imports that are allowed, by top-level folder; what a folder's tests may import beyond that. */
const packages = [
  { folder: 'proto', knows: [] },
  { folder: 'services/chassis', knows: ['proto'], testsKnow: ['stack'] },
  {
    folder: 'services/(?!chassis/)([^/]+)',
    knows: ['proto', 'services/chassis', 'services/$1'],
    testsKnow: ['stack', 'services/[^/]+/test'],
  },
  { folder: 'gateway', knows: ['proto', 'services/chassis'] },
  { folder: 'web', knows: ['proto'], testsKnow: ['stack'] },
  { folder: 'stack', knows: ['proto', 'services/chassis'] },
  { folder: 'e2e', knows: ['proto', 'services/chassis', 'stack', 'web/src/shared'] },
  { folder: 'bench', knows: ['proto', 'services', 'stack', 'e2e'] },
];

const ours = '^(proto|services|gateway|web|stack|e2e|bench)/';
const only = (folder, knows) => `^(${[folder.replace(/\(\?!.*/, '$1'), ...knows].join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(reserved).map(([name, folders]) => ({
      name: `only-some-know-${name.split('/').at(-1)}`,
      severity: 'error',
      from: { path: ours, pathNot: folders },
      to: { path: `(^|/)node_modules/${name}/` },
    })),
    {
      name: 'files-stand-in-known-folders',
      comment: 'A file of a service stands in a folder that says what it is, of the service or of one of its rooms.',
      severity: 'error',
      from: {},
      to: { path: '^services/(?!chassis/|interpreter/)[^/]+/src/', pathNot: [...homes, ...tests] },
    },
    {
      name: 'providers-know-no-caller',
      comment: 'What calls an outside system or a thread does not know who needs it.',
      severity: 'error',
      from: { path: within('providers'), pathNot: tests },
      to: { path: [...within(...entries, 'use-cases', 'db'), ...beside] },
    },
    {
      name: 'entry-points-call-use-cases',
      comment: 'An entry point calls a use case, not the database.',
      severity: 'error',
      from: { path: within(...entries), pathNot: tests },
      to: { path: within('db') },
    },
    {
      name: 'called-know-no-caller',
      comment: 'What is called does not know its caller.',
      severity: 'error',
      from: { path: [...within('use-cases', 'db'), ...beside], pathNot: tests },
      to: { path: within(...entries) },
    },
    {
      name: 'db-knows-no-use-case',
      comment: 'The database does not know who uses it.',
      severity: 'error',
      from: { path: within('db'), pathNot: tests },
      to: { path: [...within('use-cases'), ...beside] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules import nothing but rules, proto and a few pure functions.',
      severity: 'error',
      from: { path: within('domain'), pathNot: tests },
      to: {
        pathNot: [
          ...within('domain'),
          '^proto/',
          '(^|/)node_modules/(zod|free-email-domains|libphonenumber-js|tldts|temporal-polyfill|any-ascii|sanitize-html)/',
          '^(node:)?(crypto|url)$',
        ],
      },
    },
    {
      name: 'context-knows-no-entry-point',
      comment: 'What the parts share is made before the parts.',
      severity: 'error',
      from: { path: '/src/context[.]ts$' },
      to: { path: [...within(...entries, 'use-cases'), ...beside] },
    },
    ...Object.entries(rooms).flatMap(([service, all]) =>
      Object.entries(all).map(([room, others]) => ({
        name: 'rooms-keep-their-db',
        comment: "A room calls another room's use cases, not its database, unless the list of rooms says so.",
        severity: 'error',
        from: { path: `^services/${service}/src/${room}/` },
        to: {
          path: `^services/${service}/src/[^/]+/db/`,
          pathNot: `^services/${service}/src/(${[room, ...others].join('|')})/db/`,
        },
      })),
    ),
    ...oneWay,
    {
      name: 'entities-stay-in-db',
      comment: 'Only db/ and the declaration of the service know the entities.',
      severity: 'error',
      from: {
        path: '^services/[^/]+/src/',
        pathNot: [...tests, ...within('db'), '/src/service[.]ts$'],
      },
      to: { dependencyTypesNot: ['type-only'], path: ['/db/entities[.]ts$', '/db/[^/]+-entit(y|ies)[.]ts$'] },
    },
    ...packages.flatMap(({ folder, knows, testsKnow = [] }) => {
      const rule = (name, from, known) => ({
        name: `imports-of-${name}`,
        comment: `It may import only ${[...known, 'its own'].join(', ')}.`,
        severity: 'error',
        from,
        to: { path: ours, pathNot: only(folder, known) },
      });
      const name = folder.includes('(') ? 'service' : folder.split('/').at(-1);
      return [
        rule(name, { path: `^${folder}/`, ...(testsKnow.length > 0 && { pathNot: tests }) }, knows),
        ...(testsKnow.length > 0 ? tests : []).map((test) =>
          rule(`${name}-tests`, { path: `^${folder}/.*${test.replace('^', '')}` }, [...knows, ...testsKnow]),
        ),
      ];
    }),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['/dist/', '^proto/gen/'] },
    moduleSystems: ['es6'],
    // Types are imports, too: a circle of types is a circle.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
