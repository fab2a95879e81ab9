/** A handler that receives each fact once, by its id: the bus delivers at least once. */
export const eachOnce = <F extends { id: string }>(hear: (fact: F) => void) => {
  const ids = new Set<string>();
  return (fact: F): void => {
    if (ids.has(fact.id)) return;
    ids.add(fact.id);
    hear(fact);
  };
};
