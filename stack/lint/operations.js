/** The rule that a file of `use-cases/` holds one operation: what else it exports are types. */

/** The names of the values that a statement exports; `*` for those of another file. */
const exportedBy = (node) => {
  if (node.type === 'ExportAllDeclaration') return node.exportKind === 'type' ? [] : ['*'];
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return [];
  const { declaration, specifiers } = node;
  if (!declaration)
    return specifiers.filter(({ exportKind }) => exportKind !== 'type').map(({ exported }) => exported.name);
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => id.name ?? 'several names');
  return ['FunctionDeclaration', 'ClassDeclaration'].includes(declaration.type) ? [declaration.id.name] : [];
};

export const oneOperation = {
  create: (context) => ({
    Program: (node) => {
      const names = node.body.flatMap(exportedBy);
      if (names.length > 1)
        context.report({ node, message: `A file of use-cases/ holds one operation, not ${names.join(', ')}.` });
    },
  }),
};
