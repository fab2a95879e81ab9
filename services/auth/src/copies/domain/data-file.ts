import type { CopiedRow } from './copied-row.ts';

/** Who and when, before the rows. */
interface DataHead {
  companyName: string;
  subject: { kind: string; id: string };
  madeAt: Date;
}

/** All rows as JSON, in pieces as they come: those of a service and table follow each other. */
export async function* dataFile(head: DataHead, rows: AsyncIterable<CopiedRow>): AsyncGenerator<string> {
  const { companyName: company, subject, madeAt } = head;
  yield `{"company":${JSON.stringify(company)},"subject":${JSON.stringify(subject)},"madeAt":${JSON.stringify(madeAt)},\n"rows":[`;
  let isFirst = true;
  for await (const { service, table, row, files } of rows) {
    const paths = files.map(({ path }) => path);
    const line = { service, table, row, ...(paths.length > 0 && { files: paths }) };
    yield `${isFirst ? '' : ','}\n${JSON.stringify(line)}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
