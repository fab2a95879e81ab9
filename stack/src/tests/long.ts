/** Whether the long form of the tests runs: `npm run test:full`. */
export const isLongForm = (): boolean => process.env.TEST_FULL === '1';

const nothing = Object.assign(() => undefined, { each: () => () => undefined });

/** `long(test)('…', …)` and `long(describe)('…', …)` are there in the long form only. */
export const long = <Form extends object>(form: Form): Form => (isLongForm() ? form : (nothing as unknown as Form));

/** Rows that a table of tests has in the long form only. */
export const longRows = <Row>(rows: readonly Row[]): readonly Row[] => (isLongForm() ? rows : []);
