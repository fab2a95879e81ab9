/**
 * The values by which a form becomes a text, by name: "Step {{at}} of {{all}}." and "Step 2 of 3." are `{ at: '2', all: '3' }`;
 * undefined if there are none. A value has at least one character, an earlier one as few as fit. It takes time proportional to
 * the text for each name: an expression would try all ways to divide a text that repeats what stands between two values.
 */
export const valuesIn = (form: string, text: string): Record<string, string> | undefined => {
  const [start = '', ...rest] = form.split(/\{\{(\w+)\}\}/);
  if (rest.length === 0) return text === form ? {} : undefined;
  if (!text.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let from = start.length;
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', behind = ''] = rest.slice(at, at + 2);
    const isLast = at + 2 === rest.length;
    const end = isLast && text.endsWith(behind) ? text.length - behind.length : text.indexOf(behind, from + 1);
    if (end <= from || (isLast && end + behind.length !== text.length)) return undefined;
    values[name] = text.slice(from, end);
    from = end + behind.length;
  }
  return values;
};
