/** Rules that oxlint does not have. */
const kebabCase = {
  create: (context) => ({
    Program(node) {
      const name = context.filename.split('/').at(-1);
      if (!/^[a-z0-9]+([.-][a-z0-9]+)*\.[cm]?tsx?$/.test(name))
        context.report({ node, message: `File names are kebab-case: ${name}` });
    },
  }),
};

/** The formatter cannot break strings, templates and comments. */
const maxLen = {
  meta: { schema: [{ type: 'integer' }] },
  create: (context) => ({
    Program() {
      const [most] = context.options;
      context.sourceCode.lines.forEach((line, at) => {
        if (line.length > most)
          context.report({
            loc: { start: { line: at + 1, column: 0 }, end: { line: at + 1, column: line.length } },
            message: `This line has ${line.length} characters, of ${most} allowed.`,
          });
      });
    },
  }),
};

export default { meta: { name: 'parlance' }, rules: { 'kebab-case': kebabCase, 'max-len': maxLen } };
