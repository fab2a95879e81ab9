/** Our own rules of `npm run lint`; .oxlintrc.json says for which files they hold. */
import { linearExpressions } from './linear.js';
import { oneOperation } from './operations.js';
import { names, prose } from './words.js';

const sql = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;

/** Whether this is `rows(…)`, `manager.query(…)` or `….manager.query(…)`. */
const isQuery = ({ callee }) =>
  callee.name === 'rows' ||
  (callee.property?.name === 'query' &&
    (callee.object.name === 'manager' || callee.object.property?.name === 'manager'));

const sqlInDb = {
  create: (context) => {
    const report = (node) => context.report({ node, message: 'SQL stands in db/.' });
    return {
      Literal: (node) => {
        if (sql.test(String(node.value))) report(node);
      },
      TemplateElement: (node) => {
        if (sql.test(node.value.raw)) report(node);
      },
      CallExpression: (node) => {
        if (isQuery(node)) report(node);
      },
    };
  },
};

const noDisableComment = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments())
        if (/^\s*(oxlint|eslint)-(disable|enable)/.test(comment.value))
          context.report({ loc: comment.loc, message: 'No rule is switched off in a file.' });
    },
  }),
};

export default {
  meta: { name: 'gatelingo' },
  rules: {
    'sql-in-db': sqlInDb,
    'no-disable-comment': noDisableComment,
    'linear-expressions': linearExpressions,
    names,
    'one-operation': oneOperation,
    prose,
  },
};
