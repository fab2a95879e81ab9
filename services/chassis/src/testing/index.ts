export { serve } from './serve.ts';
export { eventually } from './eventually.ts';
export { runProgram } from './program.ts';
export { testKeys } from './keys.ts';
export { byteColumns, rotateKeys } from './rotation.ts';
export { createTestDatabase, createTestMongo, testStores, uniqueName, type TestDatabase } from './stores.ts';
export { signTestToken, startJwksServer } from './tokens.ts';
export { collectFacts, factsFrom } from './facts.ts';
export { startForTest, type Running, type TestOptions } from './start-for-test.ts';
