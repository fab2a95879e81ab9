/** The rule that no regular expression costs more than the length of its text: what a stranger sends reaches most of them. */
// Without the native program and the archive for Java that recheck starts elsewhere.
import recheck from 'recheck/lib/browser.js';
import { readFileSync } from 'node:fs';

// Counts of steps decide, and never the time: the same result on a busy machine.
const byCounts = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
const linear = ['constant', 'linear', 'safe'];
/** Expressions that were found linear and take recheck most of its time; the long form (`--full`) checks them again. */
const listed = JSON.parse(readFileSync(new URL('linear-known.json', import.meta.url), 'utf8'));
const known = new Map(process.env.TEST_FULL ? [] : listed.map((key) => [key, undefined]));

/** Why an expression may not be there; undefined if it takes time proportional to its text. */
const faultOf = (source, flags) => {
  const key = `${flags}/${source}`;
  if (!known.has(key)) {
    const { status, complexity, attack, error } = recheck.checkSync(source, flags, byCounts);
    if (status === 'safe' && linear.includes(complexity.type)) known.set(key, undefined);
    else if (status === 'vulnerable')
      known.set(key, `This expression takes ${complexity.summary} time, as for ${attack.pattern}.`);
    else known.set(key, `This expression could not be checked: ${error?.kind ?? status}.`);
  }
  return known.get(key);
};

const variableOf = (name, scope) => {
  for (let at = scope; at; at = at.upper) if (at.set.has(name)) return at.set.get(name);
  return undefined;
};

/** The values of several nodes; undefined if one of them is not constant. */
const constantsOf = (nodes, scope) => {
  const values = nodes.map((node) => constantOf(node, scope));
  return values.includes(undefined) ? undefined : values;
};

const templateOf = ({ quasis, expressions }, scope) => {
  const values = constantsOf(expressions, scope);
  return values && quasis.map(({ value }, at) => value.cooked + (values[at] ?? '')).join('');
};

/** `String(constant)` and `[constant, constant].join('constant')`. */
const callOf = ({ callee, arguments: given }, scope) => {
  const values = constantsOf(given, scope);
  if (!values) return undefined;
  if (callee.name === 'String') return String(values[0]);
  const isJoin = callee.property?.name === 'join' && callee.object.type === 'ArrayExpression';
  return isJoin ? constantsOf(callee.object.elements, scope)?.join(values[0]) : undefined;
};

const identifierOf = ({ name }, scope) => {
  const [definition] = variableOf(name, scope)?.defs ?? [];
  const isConst = definition?.parent?.kind === 'const' && definition.node.id.type === 'Identifier';
  // The variable of a loop has no value of its own.
  return isConst && definition.node.init ? constantOf(definition.node.init, scope) : undefined;
};

/** The text or number of an expression that is the same whenever it runs; undefined for any other. */
const constantOf = (node, scope) => {
  if (node.type === 'Literal' && ['string', 'number'].includes(typeof node.value)) return node.value;
  if (node.type === 'TemplateLiteral') return templateOf(node, scope);
  if (node.type === 'Identifier') return identifierOf(node, scope);
  if (node.type === 'CallExpression') return callOf(node, scope);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const values = constantsOf([node.left, node.right], scope);
  return values && values[0] + values[1];
};

export const linearExpressions = {
  create: (context) => {
    const check = (node, source, flags) => {
      const message = faultOf(source, flags);
      if (message !== undefined) context.report({ node, message });
    };
    const checkMade = (node) => {
      if (node.callee.name !== 'RegExp') return;
      const values = constantsOf(node.arguments, context.sourceCode.getScope(node));
      if (values) check(node, String(values[0] ?? ''), String(values[1] ?? ''));
      else context.report({ node, message: 'An expression is made of constants: no check knows another one.' });
    };
    return {
      Literal: (node) => {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkMade,
      CallExpression: checkMade,
    };
  },
};
