import { createRequire } from 'node:module';
import { linkifyit } from 'linkify-it';

const require = createRequire(import.meta.url);
// All endings there are, and every guess that the library can make.
const finder = linkifyit({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(require('tlds') as string[]);

/** The links that a program finds in a text, as they are written there. */
export const linksIn = (text: string): string[] => (finder.match(text) ?? []).map(({ raw }) => raw);
