/** Where the fact of a row belongs: its key, version and company. */
export const aggregateOf = ({ id, version, companyId }: { id: string; version: number; companyId: string }) => ({
  aggregateId: id,
  version,
  companyId,
});
