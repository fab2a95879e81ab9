import { isBinary, type Endpoint } from '@gatelingo/proto/http/endpoint';
import { isRole } from '@gatelingo/proto/roles';
import type { Response } from 'express';
import type { Shares } from '../shares/index.ts';
import { locals } from './observe.ts';
import type { Caller, StaffCaller } from './types.ts';

/** Reads that run at once, and those that run or wait: of one company two and 128, of a young one one and 64. */
const [atOnce, places] = [8, 512];

/** Runs a call of an endpoint at once, or when its company's turn comes. */
export type InTurn = (endpoint: Endpoint, response: Response, call: () => Promise<void>) => Promise<void>;

/**
 * Whether an answer may be as long as what a company has stored: JSON of a read with pages, or of a read for staff alone. What
 * asks a provider waits for that one, and has a pool of its own where companies share it.
 */
const isList = ({ method, access, request, response, asksProvider = false }: Endpoint): boolean => {
  const isForStaff = access.every(isRole);
  const isPaged = request.query?.shape.limit !== undefined;
  return method === 'GET' && !isBinary(response) && !asksProvider && (isForStaff || isPaged);
};

/** Whether this call takes a place among the lists. */
export const takesTurn = (endpoint: Endpoint, caller: Caller | undefined): caller is StaffCaller =>
  caller?.kind === 'staff' && isList(endpoint);

/**
 * Reads of staff run in turns by company, each from its first statement until its answer is written: some long answers at once need more
 * memory than a process has. Here no company is known that could be counted for a guest's read: its service does that.
 */
export const createLists = (contracts: Record<string, Endpoint>, shares: Shares | undefined): InTurn => {
  if (!shares || !Object.values(contracts).some(isList)) return (_endpoint, _response, call) => call();
  const pool = shares.pool({ name: 'lists', places, atOnce, unknownIsOld: true });
  return (endpoint, response, call) => {
    const { caller } = locals(response);
    if (!takesTurn(endpoint, caller)) return call();
    return pool.run({ companyId: caller.companyId }, async () => {
      // Nobody waits any more for a call whose caller has left.
      if (!response.destroyed) await call();
    });
  };
};
