import { phone } from '@gatelingo/proto/http/fields';
import { plateShape } from '@gatelingo/proto/plate';
import type { Sealer } from '@gatelingo/chassis/personal';
import { nameWordIndex, plateIndex, phoneIndexOf } from '../../db/lookups.ts';
import type { ChatSearch } from './chat-lists.ts';
import { nameTokens, plateParts } from '../domain/search-signs.ts';

type Parts = { sealer: Sealer };

/** Blind indexes of a name's words, with a key of the company. */
export const nameIndexesOf = ({ sealer }: Parts, companyId: string, name: string): string[] =>
  nameTokens(name).map((word) => nameWordIndex(sealer, word, companyId));

/** Blind indexes of a plate, its beginnings and its ends, with a key of the company. */
export const plateIndexesOf = ({ sealer }: Parts, companyId: string, plate: string): string[] =>
  plateParts(plate).map((signs) => plateIndex(sealer, signs, companyId));

/** A searched text, as each of the things that it may be. */
export const chatSearch = (parts: Parts, companyId: string, searched: string): ChatSearch => {
  // People write 00 instead of + before the country code.
  const number = phone().safeParse(searched.replace(/^\s*00/, '+'));
  const signs = plateShape(searched);
  return {
    title: searched,
    nameIndexes: nameIndexesOf(parts, companyId, searched),
    phoneIndex: number.success ? phoneIndexOf(parts, number.data) : null,
    plateIndex: signs === '' ? null : plateIndex(parts.sealer, signs, companyId),
  };
};
