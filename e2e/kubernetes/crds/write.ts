import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/**
 * `node e2e/kubernetes/crds/write.ts <file.yaml>…`: writes the definitions that README.md in this folder lists, without their
 * descriptions, which are nine tenths of the text and have no effect.
 */
const wanted = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');

interface Definition {
  kind: string;
  metadata: { name: string };
  spec: { versions: { served: boolean }[] };
}

for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const definition = document.toJS({ maxAliasCount: -1 }) as Definition | null;
    if (definition?.kind !== 'CustomResourceDefinition' || !wanted.includes(`\`${definition.metadata.name}\``))
      continue;
    definition.spec.versions = definition.spec.versions.filter(({ served }) => served);
    const target = join(import.meta.dirname, `${definition.metadata.name}.json`);
    writeFileSync(target, `${JSON.stringify(definition, withoutDescriptions)}\n`);
    process.stdout.write(`${target}\n`);
  }
}

/** A property with the name "description" has an object as its value, not a text. */
function withoutDescriptions(key: string, value: unknown): unknown {
  return key === 'description' && typeof value === 'string' ? undefined : value;
}
