import { stripTypeScriptTypes } from 'node:module';

// Node itself strips the types, in the tests as in the services: no second compiler.
export default { process: (source) => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }) };
