/** As many sends as the provider takes in some minutes. */
const mostKept = 20_000;

/** Whose the newest sends of this process are: their callbacks follow closely, and a send never changes its company. */
export const createCompanyOfSend = () => {
  const kept = new Map<string, string>();
  return {
    get: (sendId: string): string | undefined => kept.get(sendId),
    set: (sendId: string, companyId: string): void => {
      kept.set(sendId, companyId);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
  };
};

export type CompanyOfSend = ReturnType<typeof createCompanyOfSend>;
