import { existsSync } from 'node:fs';
import { python, pythonPackage, venvPython } from '../stores/python.ts';
import type { Note } from '../terminal.ts';
import { helm } from './programs.ts';

/** Kubernetes' own JSON schemas of every minor version up to this one. */
const wheel = 'kubernetes-validate==1.37.0';

/** The tools that the tests of the chart run, as variables for them. */
export async function chartTools(note: Note): Promise<Record<string, string>> {
  const program = await helm(note);
  const packages = await pythonPackage(wheel, note);
  const inVenv = venvPython(packages);
  return existsSync(inVenv)
    ? { HELM: program, KUBERNETES_VALIDATE_PYTHON: inVenv }
    : { HELM: program, KUBERNETES_VALIDATE_PYTHON: await python(), PYTHONPATH: packages };
}
