import { parser } from '@prometheus-io/lezer-promql';

interface Selector {
  metric: string;
  /** Its matchers by label, as written: `="5.."`. */
  matchers: Record<string, string>;
}

export interface Expression {
  /** Where the text is not valid PromQL. */
  mistakes: string[];
  selectors: Selector[];
  /** Labels in grouping or joining clauses. */
  labels: string[];
}

/** Parses PromQL with the grammar of Prometheus' own pages. */
export function readPromql(text: string): Expression {
  const found: Expression = { mistakes: [], selectors: [], labels: [] };
  parser.parse(text).iterate({
    enter: (node) => {
      const written = () => text.slice(node.from, node.to);
      if (node.type.isError) found.mistakes.push(`at "${text.slice(node.from, node.from + 30)}"`);
      else if (node.name === 'VectorSelector') found.selectors.push({ metric: '', matchers: {} });
      else if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') {
        const selector = found.selectors.at(-1);
        if (selector) selector.metric = written();
      } else if (node.name === 'UnquotedLabelMatcher') {
        const [, label = '', value = ''] = /^(\w+)\s*(.*)$/s.exec(written()) ?? [];
        const selector = found.selectors.at(-1);
        if (selector) selector.matchers[label] = value;
      } else if (node.name === 'LabelName' && node.node.parent?.name === 'GroupingLabels') found.labels.push(written());
      return true;
    },
  });
  return found;
}
