import { createRequire } from 'node:module';
import { linkifyit } from 'linkify-it';

const require = createRequire(import.meta.url);
// All endings there are, and every guess that the library can make.
const finder = linkifyit({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(require('tlds') as string[]);

/** What a program that looks for links finds in a text, as it is written there. */
export const linksIn = (text: string): string[] => (finder.match(text) ?? []).map(({ raw }) => raw);
