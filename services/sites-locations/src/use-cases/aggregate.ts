/** The key, version and company of a row's fact. */
export const aggregateOf = ({ id, version, companyId }: { id: string; version: number; companyId: string }) => ({
  aggregateId: id,
  version,
  companyId,
});
