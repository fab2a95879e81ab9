import type { SubjectRow } from '@gatelingo/proto/http/privacy-internal';
import type { Person } from '../personal/index.ts';
import type { SubjectScope } from './scope.ts';

/** Whose rows a copy has. */
export interface CopyOf {
  companyId: string;
  person: Person;
  scope: SubjectScope;
}

/** All rows of a person, table by table, decrypted, with the files that each names. */
export type Copied = AsyncIterable<SubjectRow>;
