import { join } from 'node:path';
import { root } from './paths.ts';

// A path that is put together: the stack is part of the bench, and must not depend on it to compile.
await import(join(root, 'bench', 'src', 'main.ts'));
