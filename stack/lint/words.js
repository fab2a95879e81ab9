/** The rules of words: what names begin with and hold, and which words no comment, log line or title has. */

/** Verbs that no name begins with, whatever it names. */
const verbs = new Map([
  ['bury', 'call it a dead letter'],
  ['hear', 'use consume, receive or recognise'],
  ['heard', 'use consumed, received or recognised'],
  ['hears', 'use consumes, receives or recognises'],
  ['learn', 'use project'],
  ['learned', 'use projected'],
  ['learns', 'use projects'],
  ['said', 'use written, spoken or reported'],
  ['say', 'use publish, write or report'],
  ['says', 'use publishes, writes or reports'],
  ['tell', 'use publish, notify or report'],
  ['telling', 'use publishing, notifying or reporting'],
  ['tells', 'use publishes, notifies or reports'],
  ['told', 'use published, notified or reported'],
]);

/** Verbs that are nouns or plain English elsewhere: no function and no file begins with them. */
const functionVerbs = new Map([
  ['give', 'use resolve, assign or return'],
  ['keep', 'use save'],
  ['order', 'use enqueue'],
  ['take', 'use map or claim'],
  ['word', 'use format'],
]);

/** Words that no name holds. */
const words = new Map([['anew', 'use again']]);

/** Nouns that no function, type, class or file of ours holds; fields keep the words of the API, of facts and of columns. */
const nouns = new Map([
  ['conversation', 'use chat or session'],
  ['conversations', 'use chats or sessions'],
  ['trucker', 'use driver'],
  ['truckers', 'use drivers'],
]);

/** Names that are not ours to choose. */
const exceptions = new Set([
  // Operations and types of the API, and the files and tests of these operations.
  ...['giveToProved', 'takeOverSession', 'registerTrucker', 'listAvailableTruckers', 'listCompanyTruckers'],
  ...['listTruckerMessages', 'listConversations', 'Conversation'],
  ...[
    'give-to-proved',
    'list-available-truckers',
    'list-company-truckers',
    'list-trucker-messages',
    'list-conversations',
    'register-trucker',
    'take-over-session',
  ],
  ...['available-truckers', 'trucker-messages'],
  // Pages that the documents name, and what they send.
  ...['TruckerRegistrationPage', 'TruckerConfirmPage', 'Truckers'],
  ...['trucker-confirm', 'trucker-confirm-ask', 'trucker-confirm-links'],
  // A column of a baseline.
  'toldAt',
]);

/** Words of comments, log lines and titles of tests. */
const refused = /\b(anew|he|hear|heard|hears|him|his|learn|learned|learns|said|tell|telling|tells|told)\b/i;
/** A quoted text is of somebody else: a language code, a message, a name in the code. */
const quoted = /`[^`]*`|"[^"]*"|'[^'\s][^']*'|“[^”]*”/g;

const functionTypes = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'TSFunctionType'];
const wordsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];

/** Why a name may not be there; undefined if it may. */
const faultOf = (name, kind) => {
  if (exceptions.has(name)) return undefined;
  const parts = wordsOf(name);
  const [first = ''] = parts;
  const instead = verbs.get(first) ?? (['function', 'method'].includes(kind) ? functionVerbs.get(first) : undefined);
  if (instead) return `No name begins with "${first}": ${instead}.`;
  const refusedIn = (list) => parts.find((word) => list.has(word));
  const [word, noun] = [refusedIn(words), ['function', 'type'].includes(kind) ? refusedIn(nouns) : undefined];
  if (word) return `No name holds "${word}": ${words.get(word)}.`;
  return noun && `No name holds "${noun}": ${nouns.get(noun)}.`;
};

/** The names that a pattern declares; `{ take }` declares none, for it is the name of somebody else. */
const declaredIn = (pattern) => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'AssignmentPattern':
      return declaredIn(pattern.left);
    case 'RestElement':
      return declaredIn(pattern.argument);
    case 'TSParameterProperty':
      return declaredIn(pattern.parameter);
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'Property' && property.shorthand ? [] : declaredIn(property.value ?? property.argument),
      );
    default:
      return [];
  }
};

const isFunction = (node) => functionTypes.includes(node?.type);
const annotatedAsFunction = (node) => isFunction(node.typeAnnotation?.typeAnnotation);

const titleCallees = ['test', 'it', 'describe'];
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];

/** Whether this is `test(…)`, `describe.skip(…)`, `test.each(…)(…)`. */
const isTest = (callee) => {
  if (callee.type === 'Identifier') return titleCallees.includes(callee.name);
  if (callee.type === 'MemberExpression') return isTest(callee.object);
  return callee.type === 'CallExpression' && isTest(callee.callee);
};
/** Whether this is `log.info(…)`, `console.warn(…)`, `service.log.error(…)`. */
const isLog = (callee) =>
  callee.type === 'MemberExpression' &&
  levels.includes(callee.property.name) &&
  /^(log|logger|console)$/i.test(callee.object.name ?? callee.object.property?.name ?? '');

const textOf = (node) => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('%s');
  return '';
};

export const prose = {
  create: (context) => {
    const check = (where, text, what) => {
      const [word] = refused.exec(text.replace(quoted, '')) ?? [];
      if (word) context.report({ ...where, message: `No ${what} holds "${word.toLowerCase()}".` });
    };
    return {
      Program: () => {
        for (const { loc, value } of context.sourceCode.getAllComments()) {
          check({ loc }, value, 'comment');
          // "Rows that wait", not "What waits".
          if (/^[\s*]*What\b/.test(value)) context.report({ loc, message: 'A comment begins with its subject.' });
        }
      },
      CallExpression: ({ callee, arguments: given }) => {
        if (isLog(callee)) for (const node of given) check({ node }, textOf(node), 'log line');
        else if (given[0] && isTest(callee)) check({ node: given[0] }, textOf(given[0]), 'title');
      },
    };
  },
};

export const names = {
  create: (context) => {
    const check = (node, kind) => {
      if (typeof node?.name !== 'string') return;
      const message = faultOf(node.name, kind);
      if (message) context.report({ node, message: `${node.name}: ${message}` });
    };
    const checkPatterns = (patterns) => {
      for (const pattern of patterns)
        for (const name of declaredIn(pattern)) check(name, annotatedAsFunction(name) ? 'function' : 'value');
    };
    const checkFunction = (node) => {
      check(node.id, 'function');
      checkPatterns(node.params);
    };
    const checkKey = (node) => {
      const callable = isFunction(node.value) || annotatedAsFunction(node);
      if (!node.computed) check(node.key, callable ? 'method' : 'value');
    };
    const checkMethod = (node) => {
      if (!node.computed) check(node.key, 'method');
    };
    const checkType = (node) => check(node.id, isFunction(node.typeAnnotation) ? 'function' : 'type');
    return {
      Program: (node) => {
        const [file] = context.filename.split(/[/\\]/).at(-1).split('.');
        // The file of a hook or a component is named as what it exports.
        const message = faultOf(file.replace(/^use-/, ''), file.includes('-') ? 'function' : 'type');
        if (message) context.report({ node, message: `${file}: ${message}` });
      },
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier') check(id, isFunction(init) || annotatedAsFunction(id) ? 'function' : 'value');
        else checkPatterns([id]);
      },
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: ({ params }) => checkPatterns(params),
      TSDeclareFunction: checkFunction,
      ClassDeclaration: checkType,
      TSInterfaceDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
      TSEnumDeclaration: checkType,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      MethodDefinition: checkMethod,
      TSMethodSignature: checkMethod,
      TSParameterProperty: (node) => checkPatterns([node]),
      Property: (node) => {
        if (node.parent.type === 'ObjectExpression' && !node.shorthand && isFunction(node.value)) checkMethod(node);
      },
      ImportSpecifier: ({ local, imported }) => {
        if (local.name !== imported.name) check(local, 'value');
      },
      CatchClause: ({ param }) => checkPatterns([param]),
    };
  },
};
